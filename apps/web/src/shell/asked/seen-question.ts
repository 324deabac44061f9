import { session } from '../../api.ts'

const key = 'seenQuestion'

/** The question that this login was led to before; whoever logs in anew is led there again. */
export const seenQuestion = (): string | null => {
  if (session.get().kind === 'signed-out') sessionStorage.removeItem(key)
  return sessionStorage.getItem(key)
}

export const noteSeen = (id: string): void => sessionStorage.setItem(key, id)
