import { answerInThread } from '../../platform/thread.ts'
import { readDocument } from './read-document.ts'

answerInThread(readDocument)
