export { dropFile, findPicture, takeFile } from './attach-file.ts'
export { showFile } from './show-file.ts'
