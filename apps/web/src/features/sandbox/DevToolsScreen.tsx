import { useUrlValues } from '@contado/app-kit'
import { LinkButton, Tabs } from '@contado/ui'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { BankDebitsTool } from './BankDebitsTool.tsx'
import { ClockTool } from './ClockTool.tsx'
import { DepositTool } from './DepositTool.tsx'
import { LoginsTool } from './LoginsTool.tsx'
import { MessagesTool } from './MessagesTool.tsx'
import { useDevToolsWords } from './use-dev-tools-words.ts'

const tools = {
  mailbox: () => <MessagesTool key="mailbox" kind="mailbox" />,
  sms: () => <MessagesTool key="sms" kind="sms" />,
  logins: () => <LoginsTool />,
  clock: () => <ClockTool />,
  deposits: () => <DepositTool />,
  debits: () => <BankDebitsTool />,
} as const

type ToolKey = keyof typeof tools
const toolKeys = Object.keys(tools) as ToolKey[]

/** The sandbox's own tools: what was mailed, codes, logins, the clock, deposits, bank debits. */
export function DevToolsScreen() {
  const say = useDevToolsWords()
  const [{ tool }] = useUrlValues()
  const shown = toolKeys.find((key) => key === tool) ?? 'mailbox'
  return (
    <ShellScreen
      title={say('title')}
      subtitle={say('subtitle')}
      secondaryActions={
        <>
          <LinkButton href="/emailing-docs">{say('emailingDocs')}</LinkButton>
          <LinkButton href="/design-system/inputs">{say('designSystem')}</LinkButton>
        </>
      }
    >
      <Tabs
        label={say('title')}
        value={shown}
        tabs={toolKeys.map((key) => ({ key, label: say(`tools.${key}`), href: `/dev-tools?tool=${key}` }))}
      />
      {tools[shown]()}
    </ShellScreen>
  )
}
