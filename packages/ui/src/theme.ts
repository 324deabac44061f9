import { createTheme } from '@mantine/core'
import { ramps } from './tokens.ts'

/** Mantine's theme, made from the tokens; the look itself comes from this package's own style sheets. */
export const theme = createTheme({
  colors: {
    gray: ramps.gray,
    dark: ramps.dark,
    petrol: ramps.petrol,
    green: ramps.green,
    amber: ramps.amber,
    red: ramps.red,
  },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: 'InterVariable, Inter, system-ui, sans-serif',
  defaultRadius: 6,
  respectReducedMotion: true,
  cursorType: 'pointer',
})
