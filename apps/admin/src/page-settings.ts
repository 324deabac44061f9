import { readPageSettings, setProductName } from '@contado/app-kit'

/** What the server wrote into this page: the product's name and whether it is the sandbox. */
export const pageSettings = readPageSettings()

setProductName(pageSettings.productName)
