export { dropFile, findPicture, listFiles, takeFile } from './attach-file.ts'
