import type { SecondEyesAnswer } from '@contado/contract/staff/second-eyes.ts'
import { useToasts } from '@contado/ui'
import { useSecondEyesWords } from './use-second-eyes-words.ts'

/** Says what became of a guarded act: that it waits for a second person, or the given words where it is done. */
export const useTold = (): ((answer: SecondEyesAnswer, done: string) => void) => {
  const say = useSecondEyesWords()
  const toasts = useToasts()
  return ({ state }, done) => toasts.success(state === 'proposed' ? say('proposed') : done)
}
