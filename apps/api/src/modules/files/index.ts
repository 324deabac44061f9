export { dropFile, findPicture, takeFile } from './attach-file.ts'
