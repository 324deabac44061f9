import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { Button, goToSection, Status } from '@contado/ui'
import type { ReactNode } from 'react'
import classes from './CaseJumps.module.css'
import { caseParts, caseWork, partId } from './case-work.ts'
import { useCaseWords } from './use-case-words.ts'

type JumpsProps = { name: string; answers: CaseAnswers; isUnderReview: boolean; children?: ReactNode }

/** Whose case it is and how much of each part is unresolved, always in sight; leads to the parts; with what is done about all of it. */
export function CaseJumps({ name, answers, isUnderReview, children }: JumpsProps) {
  const say = useCaseWords()
  const work = caseWork(answers, isUnderReview)
  const shown = caseParts.filter((part) => part !== 'owners' || answers.organizationType === 'business')
  return (
    <div className={classes.bar}>
      <strong className={classes.name}>{name}</strong>
      <nav aria-label={say('parts')} className={classes.parts}>
        {shown.map((part) => (
          <Button key={part} isSmall onClick={() => goToSection(partId(part))}>
            <Status kind={work[part] > 0 ? 'attention' : 'done'}>
              {work[part] > 0 ? `${say(`${part}.title`)} · ${work[part]}` : say(`${part}.title`)}
            </Status>
          </Button>
        ))}
      </nav>
      {children}
    </div>
  )
}
