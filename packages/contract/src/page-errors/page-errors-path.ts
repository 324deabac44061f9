/** Where a page's report of an error goes, beside `/api`. */
export const pageErrorsPath = '/page-errors'
