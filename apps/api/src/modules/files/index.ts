export { dropFile, findPicture, takeFile } from './attach-file.ts'
export {
  dropFiles,
  findStoredFile,
  type KeptFile,
  keepFile,
  readFile,
  recordFile,
  type StoredFile,
} from './kept-files.ts'
export { showFile } from './show-file.ts'
