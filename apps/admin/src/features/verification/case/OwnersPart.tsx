import { percentText, useLanguage } from '@contado/app-kit'
import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { Badge, DataTable, EmptyState, Expandable, Notice, Row, Section, Stack } from '@contado/ui'
import { VerificationStatus } from '../../../statuses/StatusText.tsx'
import type { Verified } from '../../../statuses/verification-status.ts'
import { AnswerList } from './AnswerList.tsx'
import { EntityDecision } from './EntityDecision.tsx'
import { PartDecision } from './StepDecision.tsx'
import { useAskedWords, useCaseWords } from './use-case-words.ts'
import { usePartFold } from './use-part-fold.tsx'

type Owner = CaseAnswers['owners'][number]

/** Who owns the business, by effective share, with what each answered; and who directs it. */
export function OwnersPart({ answers, isUnderReview }: { answers: CaseAnswers; isUnderReview: boolean }) {
  const { organizationId, owners, directors, isRestAttested, steps } = answers
  const version = steps.find(({ step }) => step === 'ubos')?.version
  const say = useCaseWords()
  const { language } = useLanguage()
  const share = (bps: number): string => percentText(bps / 10_000, language)
  const owns = ({ holdings }: Owner): string =>
    holdings
      .map(({ of, name, bps }) =>
        say('owners.holding', { percent: share(bps), of: of === 'company' ? say('owners.business') : name }),
      )
      .join(', ')
  return (
    <Section
      title={say('owners.title')}
      description={say('owners.text')}
      actions={<PartDecision {...{ answers, isUnderReview }} part="owners" />}
      {...usePartFold('owners', { answers, isUnderReview })}
    >
      <Stack>
        <DataTable
          label={say('owners.title')}
          isScrollable
          rows={owners}
          rowKey={({ ownerId }) => ownerId}
          columns={[
            { key: 'name', header: say('owners.name'), render: (owner) => <OwnerName owner={owner} /> },
            { key: 'tier', header: say('owners.tier'), render: ({ tier }) => tier ?? say('owners.noTier') },
            {
              key: 'owns',
              header: say('owners.owns'),
              render: owns,
            },
            { key: 'roles', header: say('owners.roles'), render: (owner) => <OwnerRoles owner={owner} /> },
            {
              key: 'share',
              header: say('owners.share'),
              render: ({ effectiveBps }) => share(effectiveBps),
              align: 'end',
            },
            { key: 'status', header: say('owners.verification'), render: (owner) => <OwnerStatus owner={owner} /> },
            ...(owners.some(({ isApproved }) => isApproved !== null)
              ? [
                  {
                    key: 'act',
                    header: say('owners.decision'),
                    render: (owner: Owner) => <EntityDecision {...{ organizationId, owner, version, isUnderReview }} />,
                  },
                ]
              : []),
          ]}
          renderCard={(owner) => (
            <Stack gap={2}>
              <OwnerName owner={owner} />
              <span>{owns(owner)}</span>
              <span>
                {say('owners.share')}: {share(owner.effectiveBps)}
              </span>
              {hasRole(owner) ? <OwnerRoles owner={owner} /> : null}
              {verifiedAs(owner) ? <OwnerStatus owner={owner} /> : null}
              <EntityDecision {...{ organizationId, owner, version, isUnderReview }} />
            </Stack>
          )}
          empty={<EmptyState title={say('owners.none')}>{say('owners.noneText')}</EmptyState>}
        />
        {owners.length > 0 ? (
          <Notice kind={isRestAttested ? 'info' : 'caution'} isAnnounced={false}>
            {say(isRestAttested ? 'owners.attested' : 'owners.notAttested')}
          </Notice>
        ) : null}
        {owners.map(({ ownerId, name, rows }) => (
          <Expandable key={ownerId} title={say('owners.details', { name })}>
            <AnswerList rows={rows} />
          </Expandable>
        ))}
        {directors.length > 0 ? <h3>{say('directors.title')}</h3> : null}
        {directors.map(({ directorId, name, rows }) => (
          <Expandable key={directorId} title={name}>
            <AnswerList rows={rows} />
          </Expandable>
        ))}
      </Stack>
    </Section>
  )
}

function OwnerName({ owner: { name, type, isUbo, rows } }: { owner: Owner }) {
  const say = useCaseWords()
  const sayAsked = useAskedWords()
  const isListed = rows.some(({ field, values }) => field === 'isPubliclyTraded' && values[0] === 'yes')
  return (
    <Stack gap={1}>
      <Row>
        <strong>{name}</strong>
        {isUbo ? <Badge tone="accent">{say(type === 'trust' ? 'owners.trusteeUbo' : 'owners.ubo')}</Badge> : null}
      </Row>
      <span>
        {sayAsked(`owners.types.${type}`)}
        {isListed ? ` · ${say('owners.listed')}` : ''}
      </span>
    </Stack>
  )
}

const verifiedAs = ({ type, isUbo, isExecutive }: Owner): Verified | undefined => {
  if (type !== 'individual') return 'entity'
  return isExecutive ? 'executive' : isUbo ? 'ubo' : undefined
}

function OwnerStatus({ owner }: { owner: Owner }) {
  const whose = verifiedAs(owner)
  return whose ? <VerificationStatus status={owner.status} whose={whose} /> : '—'
}

const hasRole = ({ isExecutive, isSigner, isDirector, hasControl }: Owner): boolean =>
  isExecutive || isSigner || isDirector || hasControl

function OwnerRoles({ owner: { isExecutive, isSigner, isDirector, hasControl } }: { owner: Owner }) {
  const say = useCaseWords()
  const roles = [
    isExecutive ? say('owners.executive') : '',
    isSigner ? say('owners.signer') : '',
    isDirector ? say('owners.director') : '',
    hasControl ? say('owners.control') : '',
  ].filter((role) => role !== '')
  return roles.length === 0 ? '—' : roles.join(', ')
}
