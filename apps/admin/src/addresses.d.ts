import type { ScreenPath } from './screens.ts'

declare module '@contado/ui/foundation/address.ts' {
  interface ScreenPaths {
    staff: ScreenPath
  }
}
