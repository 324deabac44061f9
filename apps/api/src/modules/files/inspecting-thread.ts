import { answerInThread } from '../../platform/thread.ts'
import { inspectContent } from './inspect-content.ts'

answerInThread(inspectContent)
