import type { FileContent } from './read-answer.ts'

/** Hands a file that the API answered to the browser's downloads. */
export const saveFile = ({ fileName, content }: FileContent): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
