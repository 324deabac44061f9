export { ApiProblem, isOutcomeOpen, type ProblemCode } from './client/api-problem.ts'
export {
  type CallOptions,
  type Client,
  type ClientAnswer,
  type ClientInput,
  type ClientOptions,
  createClient,
} from './client/create-client.ts'
export { createKeyKeeper, type KeepKey } from './client/keep-key.ts'
export type { FileContent } from './client/read-answer.ts'
export { saveFile } from './client/save-file.ts'
export { type Rankable, rankCommands } from './commands/rank-commands.ts'
export { TypedAhead, useTypedAhead } from './commands/TypedAhead.tsx'
export { useLoadedAhead } from './commands/use-loaded-ahead.ts'
export { useRested } from './commands/use-rested.ts'
export { type FieldChecks, useFieldChecks } from './forms/use-field-checks.ts'
export { moneyProblem, readMoney, useMoneyField } from './forms/use-money-field.ts'
export {
  type BoundField,
  type BoundToggle,
  type FormCheck,
  type ServerForm,
  useServerForm,
} from './forms/use-server-form.ts'
export { defineWords, type Say, type WordKey, type Words } from './i18n/define-words.ts'
export { compareTexts, countryName, currencyName, percentText } from './i18n/formats.ts'
export {
  currentLanguage,
  hasChosenLanguage,
  type Language,
  languages,
  setProductName,
  setTimeZone,
  speak,
} from './i18n/i18n.ts'
export { fieldProblemText, problemText, useFieldWords, useProblemText } from './i18n/problem-words.ts'
export { useLanguage } from './i18n/use-language.ts'
export { PagedTable, type PagedTableProps } from './lists/PagedTable.tsx'
export { Refused } from './lists/Refused.tsx'
export type { FilterFields } from './lists/read-filters.ts'
export { type UrlFilters, useUrlFilters } from './lists/use-url-filters.ts'
export { useUrlSort } from './lists/use-url-sort.ts'
export { MailBody } from './mail-examples/MailBody.tsx'
export { MailExamples } from './mail-examples/MailExamples.tsx'
export { useMailExampleWords } from './mail-examples/mail-words.ts'
export type { CodeSource, OneTimeCodePhase } from './one-time-code/one-time-code-flow.ts'
export {
  type Confirmation,
  type OneTimeCode,
  type OneTimeCodeParts,
  useOneTimeCode,
} from './one-time-code/use-one-time-code.ts'
export { type Action, createQueries, type EndpointOptions, type Pages } from './queries/create-queries.ts'
export { afterActs, type Ended, type OutOfDate, type WholeAnswers } from './queries/out-of-date.ts'
export { createQueryClient } from './queries/query-client.ts'
export { type PageSettings, readPageSettings } from './read-page-settings.ts'
export { readAddress, withSearch } from './routing/address.ts'
export { buildRouter, type Destination, type LoadScreen, type Screen } from './routing/build-router.tsx'
export { focusScreens } from './routing/focus-screens.ts'
export { inTime } from './routing/in-time.ts'
export { lazyPart } from './routing/lazy-part.ts'
export { loadScreen } from './routing/load-screen.ts'
export {
  type Go,
  RouterLink,
  type UrlValues,
  useBack,
  useFragment,
  useGo,
  usePageTitle,
  usePathname,
  usePathParams,
  useUrlValues,
} from './routing/navigation.tsx'
export { sameOriginPath } from './routing/same-origin-path.ts'
export { useFocusKept } from './routing/use-focus-kept.ts'
export { IdleWarning } from './session/IdleWarning.tsx'
export { customerIdleTimes, type IdleTimes, idleTimesWith, staffIdleTimes } from './session/idle-clock.ts'
export {
  createSession,
  followOtherTabs,
  type Session,
  type SessionState,
  useSessionState,
} from './session/session-store.ts'
export { useSignOut } from './session/use-sign-out.ts'
export { wallMs } from './session/wall-ms.ts'
export { type ShortcutGroup, useShortcutHelp } from './shortcut-help/use-shortcut-help.ts'
export { createShortcuts } from './shortcuts/create-shortcuts.ts'
export { confirmOnTop, keyInHand, moveToRow, searchList, toggleRow } from './shortcuts/rows.ts'
export type { Shortcut } from './shortcuts/shortcut-matcher.ts'
export { isOffline, OfflineError, useOffline, useReloadOnline } from './unforeseen/offline.ts'
export { ProblemToasts } from './unforeseen/ProblemToasts.tsx'
export { startPageReports } from './unforeseen/report-page-errors.ts'
export { tellProblem } from './unforeseen/tell-problem.ts'
