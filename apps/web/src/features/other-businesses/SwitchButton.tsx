import { Button } from '@contado/ui'
import { businessName } from '../../shell/business-name.ts'
import type { OtherBusiness } from './standing-of.ts'
import { useOtherBusinessWords } from './use-other-business-words.ts'

export type SwitchButtonProps = {
  business: OtherBusiness
  onSwitch: (organizationId: string) => void
  isRunning: boolean
}

/** Switches to a business, or says that one acts for it already. */
export function SwitchButton({ business, onSwitch, isRunning }: SwitchButtonProps) {
  const say = useOtherBusinessWords()
  if (business.isCurrent) return <span>{say('current')}</span>
  return (
    <Button
      isSmall
      isLoading={isRunning}
      aria-label={say('switchTo', { name: businessName(business) })}
      onClick={() => onSwitch(business.organizationId)}
    >
      {say('switch')}
    </Button>
  )
}
