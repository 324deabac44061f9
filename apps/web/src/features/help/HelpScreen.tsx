import { usePathParams } from '@contado/app-kit'
import { EmptyState, ItemList, LinkButton, Row, Section, Stack, TextLink } from '@contado/ui'
import { pageSettings } from '../../page-settings.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { SupportLine } from '../../shell/support/SupportLine.tsx'
import { type ArticleKey, articles, isArticle } from './articles.ts'
import { FeeTable } from './FeeTable.tsx'
import { useHelpWords } from './use-help-words.ts'

const width = 760
const keys = Object.keys(articles) as ArticleKey[]

/** What there is help about, or one article. */
export function HelpScreen() {
  const say = useHelpWords()
  const { path } = usePathParams()
  if (!path) return <AllArticles />
  if (isArticle(path)) return <Article article={path} />
  return (
    <FocusedScreen title={say('title')} width={width} footer={<TextLink href="/">{say('home')}</TextLink>}>
      <EmptyState title={say('gone')} action={<LinkButton href="/help">{say('all')}</LinkButton>}>
        {say('goneText')}
      </EmptyState>
    </FocusedScreen>
  )
}

function AllArticles() {
  const say = useHelpWords()
  return (
    <FocusedScreen
      title={say('title')}
      subtitle={say('subtitle')}
      width={width}
      footer={<TextLink href="/">{say('home')}</TextLink>}
    >
      <ItemList
        label={say('title')}
        items={keys.map((key) => ({
          key,
          title: <TextLink href={`/help/${key}`}>{say(`${key}.title`)}</TextLink>,
          detail: say(`${key}.lead`),
        }))}
      />
      {pageSettings.supportEmail === undefined ? null : <SupportLine />}
    </FocusedScreen>
  )
}

function Article({ article }: { article: ArticleKey }) {
  const say = useHelpWords()
  const words = { product: pageSettings.productName }
  const next = keys[keys.indexOf(article) + 1]
  return (
    <FocusedScreen
      title={say(`${article}.title`)}
      subtitle={say(`${article}.lead`)}
      width={width}
      footer={
        <Row gap={5}>
          <TextLink href="/help">{say('all')}</TextLink>
          {next ? <TextLink href={`/help/${next}`}>{say(`${next}.title`)}</TextLink> : null}
        </Row>
      }
    >
      <Stack gap={5}>
        {articles[article].map((question) => (
          <Section key={question} title={say(`${article}.${question}.title` as Parameters<typeof say>[0])}>
            <p>{say(`${article}.${question}.text` as Parameters<typeof say>[0], words)}</p>
          </Section>
        ))}
        {article === 'fees' ? <FeeTable /> : null}
      </Stack>
    </FocusedScreen>
  )
}
