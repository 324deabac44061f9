import { useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { Field, type FieldProps } from './Field.tsx'
import classes from './PasswordField.module.css'
import { TextControl } from './TextControl.tsx'
import type { TextValueProps } from './TextField.tsx'

export type PasswordRule = { key: string; label: string; isMet: boolean }

export type PasswordFieldProps = FieldProps &
  TextValueProps & {
    autoComplete?: 'current-password' | 'new-password' | undefined
    /** What a new password must fulfil, ticked off while it is typed. */
    rules?: readonly PasswordRule[] | undefined
    isFocusedAtFirst?: boolean | undefined
  }

/** A password that can be shown, optionally with the list of rules it must fulfil. */
export function PasswordField(props: PasswordFieldProps) {
  const { words } = useUi()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field field={props}>
      {(control) => (
        <>
          <TextControl
            {...control}
            ref={props.ref}
            type={isShown ? 'text' : 'password'}
            name={props.name}
            value={props.value}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            onBlur={props.onBlur}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete ?? 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            disabled={props.isDisabled}
            readOnly={props.isReadOnly}
            autoFocus={props.isFocusedAtFirst}
            data-autofocus={props.isFocusedAtFirst || undefined}
            after={
              <IconButton
                icon={isShown ? 'eyeOff' : 'eye'}
                label={isShown ? words.hidePassword : words.showPassword}
                isSmall
                onClick={() => setIsShown(!isShown)}
              />
            }
          />
          {props.rules ? <RuleList rules={props.rules} /> : null}
        </>
      )}
    </Field>
  )
}

function RuleList({ rules }: { rules: readonly PasswordRule[] }) {
  const { words } = useUi()
  return (
    <ul className={classes.rules} aria-label={words.passwordRules}>
      {rules.map((rule) => (
        <li key={rule.key} className={classNames(classes.rule, rule.isMet && classes.met)}>
          <span className={classes.mark}>{rule.isMet ? <Icon name="check" size={14} /> : null}</span>
          {rule.label}
          <span className="visually-hidden"> ({rule.isMet ? words.ruleMet : words.ruleUnmet})</span>
        </li>
      ))}
    </ul>
  )
}
