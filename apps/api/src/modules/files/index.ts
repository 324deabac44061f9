export { dropFile, findPicture, takeFile } from './attach-file.ts'
export { dropFiles, type KeptFile, keepFile, readFile, recordFile } from './kept-files.ts'
export { findEvidence, listEvidence, showEvidence } from './show-evidence.ts'
export { showFile } from './show-file.ts'
