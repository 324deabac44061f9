import { answerInThread } from '../../platform/thread.ts'
import { drawPage } from './draw-page.ts'

answerInThread(drawPage)
