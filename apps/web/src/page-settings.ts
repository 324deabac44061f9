import { readPageSettings, setProductName } from '@contado/app-kit'

/** What the server wrote into the page: the product's name, whether the sandbox is on. */
export const pageSettings = readPageSettings()

setProductName(pageSettings.productName)
