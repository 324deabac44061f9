import { hasChosenLanguage, speak } from '@contado/app-kit'
import { session } from '../api.ts'

/** Speaks the user's own language, unless another was chosen in this browser. */
export const adoptLanguage = (): void => {
  const state = session.get()
  if (state.kind === 'signed-in' && !hasChosenLanguage()) speak(state.user.language, { isKept: false })
}
