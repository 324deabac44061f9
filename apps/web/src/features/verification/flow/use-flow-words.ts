import { defineWords } from '@contado/app-kit'
import { createContext, useContext } from 'react'
import { flowWords } from './flow-words.ts'
import type { View } from './use-step-draft.ts'

export const { useWords: useFlowWords } = defineWords('onboarding', flowWords)

const { en } = flowWords

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
