import { useUrlValues } from '@contado/app-kit'
import { Section, Stack, Tabs, TextLink } from '@contado/ui'
import { pageSettings } from '../../page-settings.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useLegalWords } from './use-legal-words.ts'

const documents = {
  'terms-of-use': ['service', 'duties', 'money', 'end'],
  'privacy-policy': ['what', 'why', 'who', 'rights'],
  'electronic-communications-agreement': ['consent', 'withdraw'],
  provider: ['accounts', 'protection'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type DocumentKey = keyof typeof documents
const isDocument = (key: string | undefined): key is DocumentKey => key !== undefined && Object.hasOwn(documents, key)

/** The terms, one document at a time; the address names it. */
export function TermsScreen() {
  const say = useLegalWords()
  const [{ section }] = useUrlValues()
  const shown: DocumentKey = isDocument(section) ? section : 'terms-of-use'
  return (
    <FocusedScreen
      title={say(`${shown}.title`)}
      subtitle={pageSettings.isSandbox ? say('sandbox') : undefined}
      width={760}
      footer={<TextLink href="/">{say('home')}</TextLink>}
    >
      <Tabs
        label={say('documents')}
        value={shown}
        tabs={(Object.keys(documents) as DocumentKey[]).map((key) => ({
          key,
          label: say(`${key}.tab`),
          href: `/terms-and-conditions?section=${key}`,
        }))}
      />
      <Stack gap={5}>
        <Parts shown={shown} />
      </Stack>
    </FocusedScreen>
  )
}

function Parts({ shown }: { shown: DocumentKey }) {
  const say = useLegalWords()
  return documents[shown].map((part) => (
    <Section key={part} title={say(`${shown}.${part}.title` as Parameters<typeof say>[0])}>
      <p>{say(`${shown}.${part}.text` as Parameters<typeof say>[0])}</p>
    </Section>
  ))
}
