declare module 'country-flag-icons/string/1x1/*' {
  const picture: string
  // biome-ignore lint/style/noDefaultExport: the flags' package exports each picture so.
  export default picture
}
