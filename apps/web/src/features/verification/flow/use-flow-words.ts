import { defineWords } from '@contado/app-kit'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

export const { useWords: useFlowWords } = defineWords('onboarding', { en, es })

/** Whether a field says more than its label. */
export const hasHelp = (path: string): path is keyof typeof en.help => Object.hasOwn(en.help, path)

/** What can be asked, by its label. */
export type FlowField = keyof typeof en.fields
