import { prepareDatabase } from './stack/prepare-database.ts'
import { useDatabase } from './stack/use-database.ts'

await useDatabase((settings) => prepareDatabase({ ...settings, isSandbox: true }))
