import { Badge, Row } from '@contado/ui'
import classes from './PersonText.module.css'
import { personName } from './person-name.ts'
import { usePeopleWords } from './use-people-words.ts'

type PersonTextProps = {
  person: { readonly firstName: string; readonly lastName: string; readonly email: string; readonly isUbo?: boolean }
  isYou?: boolean
}

/** A person by name and address; one's own row says so. */
export function PersonText({ person, isYou = false }: PersonTextProps) {
  const say = usePeopleWords()
  return (
    <div className={classes.person}>
      <Row>
        <span>{personName(person)}</span>
        {isYou ? <Badge tone="accent">{say('you')}</Badge> : null}
        {person.isUbo ? <Badge>{say('ubo')}</Badge> : null}
      </Row>
      <span className={classes.email}>{person.email}</span>
    </div>
  )
}
