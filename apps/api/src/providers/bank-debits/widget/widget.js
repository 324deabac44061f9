// The sandbox's widget. It speaks with the page that shows it by messages alone, and only with the origin that its server names.
const parentOrigin = document.querySelector('meta[name="parent-origin"]').content
const reportsErrors = document.querySelector('meta[name="page-errors"]').content === 'yes'
const nonce = new URLSearchParams(location.hash.slice(1)).get('nonce') ?? ''
const banks = ['Sandbox National Bank', 'Harbor Savings', 'First Prairie Credit Union']

const state = { step: 'banks', bank: '', login: '', password: '', accounts: [], problem: null, token: '', words: {} }

const post = (message) => window.parent.postMessage({ ...message, nonce }, parentOrigin)

const ownPlace = new RegExp(`${location.origin}/(widget\\.js):(\\d+):(\\d+)`, 'g')

/** Says which class of error came from where in this file, and nothing else. */
const report = (kind, error) => {
  if (!reportsErrors || !(error instanceof Error)) return
  const places = [...(error.stack ?? '').matchAll(ownPlace)]
    .slice(0, 12)
    .map(([, file, line, column]) => ({ file, line: Number(line), column: Number(column) }))
  const told = { kind, name: error.constructor.name, route: null, release: 'widget.js', places }
  navigator.sendBeacon('/page-errors', new Blob([JSON.stringify(told)], { type: 'application/json' }))
}

const say = (key, values = {}) => {
  const text = key.split('.').reduce((words, part) => words?.[part], state.words) ?? key
  return Object.entries(values).reduce((done, [name, value]) => done.replaceAll(`{{${name}}}`, value), text)
}

const element = (name, { text, on = {}, ...attributes } = {}, children = []) => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  for (const [event, listener] of Object.entries(on)) made.addEventListener(event, listener)
  if (text !== undefined) made.textContent = text
  made.append(...children)
  return made
}

const ask = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error?.code ?? 'unknown')
  return answer.data
}

const problemOf = ({ message }) =>
  ({ InvalidCredentials: 'refused', BankLinkExpired: 'expired', ValidationError: 'required' })[message] ?? 'failed'

const go = (step, change = {}) => {
  Object.assign(state, { step, problem: null }, change)
  draw()
}

const fail = (error) => {
  state.problem = problemOf(error)
  draw({ keepsFocus: true })
}

const signIn = async (event) => {
  event.preventDefault()
  const [login, password] = ['login', 'password'].map((name) => document.getElementById(name).value)
  Object.assign(state, { login, password })
  if (login.trim() === '' || password === '') {
    fail(new Error('ValidationError'))
    return
  }
  try {
    const { accounts } = await ask('/accounts', { login, password })
    go('accounts', { accounts })
  } catch (error) {
    fail(error)
  }
}

const link = async (account) => {
  const { login, password, token } = state
  try {
    const { userId } = await ask('/link', { token, login, password, account })
    post({ kind: 'success', userId })
  } catch (error) {
    fail(error)
  }
}

const choices = (items) =>
  element(
    'ul',
    {},
    items.map(({ text, note, act }) =>
      element('li', {}, [
        element('button', { class: 'choice', type: 'button', text, on: { click: act } }, [
          ...(note === undefined ? [] : [element('small', { text: note })]),
        ]),
      ]),
    ),
  )

const closeButton = () =>
  element('button', { type: 'button', text: say('close'), on: { click: () => post({ kind: 'exit' }) } })
const backButton = (to) => element('button', { type: 'button', text: say('back'), on: { click: () => go(to) } })

const banksStep = () => [
  element('h2', { text: say('chooseBank'), tabindex: '-1' }),
  choices(banks.map((bank) => ({ text: bank, act: () => go('login', { bank }) }))),
  element('div', { class: 'row' }, [closeButton()]),
]

const field = (name, type) => [
  element('label', { for: name, text: say(name) }),
  element('input', { id: name, type, autocomplete: 'off', required: '', maxlength: '80', value: state[name] }),
]

const loginStep = () => [
  element('form', { novalidate: '', on: { submit: signIn } }, [
    element('h2', { text: say('signIn', { bank: state.bank }), tabindex: '-1' }),
    element('p', { text: say('loginHint') }),
    ...field('login', 'text'),
    ...field('password', 'password'),
    element('div', { class: 'row' }, [
      backButton('banks'),
      element('button', { class: 'act', type: 'submit', text: say('next') }),
    ]),
  ]),
]

const accountsStep = () => [
  element('h2', { text: say('chooseAccount'), tabindex: '-1' }),
  choices(
    state.accounts.map(({ last4, outcome }) => ({
      text: say('accountName', { last4 }),
      note: say(`outcomes.${outcome}`),
      act: () => link(last4),
    })),
  ),
  element('div', { class: 'row' }, [backButton('login'), closeButton()]),
]

const steps = { banks: banksStep, login: loginStep, accounts: accountsStep }

const draw = ({ keepsFocus = false } = {}) => {
  const focused = keepsFocus ? document.activeElement?.id : ''
  document
    .getElementById('widget')
    .replaceChildren(
      element('h1', { text: say('title') }),
      element('p', { text: say('sandbox') }),
      ...steps[state.step](),
      ...(state.problem === null ? [] : [element('p', { role: 'alert', text: say(state.problem) })]),
    )
  const next = focused ? document.getElementById(focused) : null
  ;(next ?? document.querySelector('h2'))?.focus()
}

const start = async ({ token, language, scheme }) => {
  const known = language === 'es' ? 'es' : 'en'
  document.documentElement.lang = known
  document.documentElement.dataset.scheme = scheme === 'dark' ? 'dark' : 'light'
  state.words = await (await fetch(`/words.${known}.json`)).json()
  document.title = say('title')
  state.token = token
  draw()
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== parentOrigin || source !== window.parent) return
  if (data?.nonce !== nonce || data.kind !== 'start' || typeof data.token !== 'string') return
  start(data).catch((error) => {
    report('told', error)
    post({ kind: 'error' })
  })
})

addEventListener('error', ({ error }) => report('error', error))
addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason))

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') post({ kind: 'exit' })
})

post({ kind: 'ready' })
