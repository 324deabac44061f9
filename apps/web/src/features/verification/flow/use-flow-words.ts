import { defineWords } from '@contado/app-kit'
import { createContext, useContext } from 'react'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import type { View } from './use-step-draft.ts'

export const { useWords: useFlowWords } = defineWords('onboarding', { en, es })

/** Whether a field says more than its label. */
export const hasHelp = (path: string): path is keyof typeof en.help => Object.hasOwn(en.help, path)

/** What can be asked, by its label. */
export type FlowField = keyof typeof en.fields

/** Whom the application asks: somebody who works alone is no company. */
export const ApplicantContext = createContext<View['organizationType']>('business')

type Said = { [S in keyof typeof en.solo]: keyof (typeof en)[S] & string }
type Key = Parameters<ReturnType<typeof useFlowWords>>[0]

/** What is asked in the words that fit the applicant. */
export const useAskedWords = () => {
  const say = useFlowWords()
  const applicant = useContext(ApplicantContext)
  return <S extends keyof Said>(section: S, key: Said[S]): string =>
    say(
      (applicant === 'solopreneur' && Object.hasOwn(en.solo[section], key)
        ? `solo.${section}.${key}`
        : `${section}.${key}`) as Key,
    )
}
