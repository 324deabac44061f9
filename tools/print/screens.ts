import { screens as admin } from '../../apps/admin/src/screens.ts'
import { screens as customer } from '../../apps/web/src/screens.ts'

type Screen = { readonly path: string }

const entry =
  (app: 'customer' | 'admin') =>
  ({ path }: Screen) => ({ app, path: path.replaceAll(/\$(\w+)/g, '{$1}') })

/** The routes of both applications, as the specification spells them. */
export const printScreens = (): string =>
  `${JSON.stringify([...customer.map(entry('customer')), ...admin.map(entry('admin'))], null, 2)}\n`
