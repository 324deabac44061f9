import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { Button, goToSection, Row, Status } from '@contado/ui'
import classes from './CaseJumps.module.css'
import { caseParts, caseWork, partId } from './case-work.ts'
import { useCaseWords } from './use-case-words.ts'

type JumpsProps = { name: string; answers: CaseAnswers; isUnderReview: boolean }

/** Whose case it is and how much of each part is unresolved, always in sight; leads to the parts. */
export function CaseJumps({ name, answers, isUnderReview }: JumpsProps) {
  const say = useCaseWords()
  const work = caseWork(answers, isUnderReview)
  const shown = caseParts.filter((part) => part !== 'owners' || answers.organizationType === 'business')
  return (
    <nav className={classes.bar} aria-label={say('parts')}>
      <strong className={classes.name}>{name}</strong>
      <Row>
        {shown.map((part) => (
          <Button key={part} isSmall onClick={() => goToSection(partId(part))}>
            <Status kind={work[part] > 0 ? 'attention' : 'done'}>
              {work[part] > 0 ? `${say(`${part}.title`)} · ${work[part]}` : say(`${part}.title`)}
            </Status>
          </Button>
        ))}
      </Row>
    </nav>
  )
}
