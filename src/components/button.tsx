import type { ButtonHTMLAttributes, ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { components } from '#i18n/components.ts'

/** At most one accent button per view; `ghost` is for buttons on pictures. */
type ButtonLook = 'accent' | 'dark' | 'line' | 'ghost' | 'danger' | 'plain'
type ButtonSize = 'sm' | 'md' | 'lg'
type Style = { look?: ButtonLook; size?: ButtonSize; className?: string }

/** While busy it ignores clicks and Enter in its form. It is not `disabled`, because that would lose the focus. */
export function Button({
  look = 'dark',
  size = 'md',
  isBusy = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: Style & { isBusy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
      // An opening dialog focuses it.
      data-first={rest.autoFocus || undefined}
      className={buttonClass({ look, size, className })}
      {...rest}
    >
      {children}
    </button>
  )
}

const ignore = (press: MouseEvent) => press.preventDefault()

export function LinkButton({
  look = 'dark',
  size = 'md',
  className = '',
  ...rest
}: Omit<Style, 'className'> & { className?: string } & Omit<LinkProps, 'className'>) {
  return <Link className={buttonClass({ look, size, className })} {...rest} />
}

/** A link to another site, in a new tab. */
export function OutsideLinkButton({
  look = 'line',
  size = 'md',
  className = '',
  href,
  children,
}: Style & { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass({ look, size, className })}>
      {children}
      <span className="sr-only">{components.newTab}</span>
    </a>
  )
}

/** A button with only an icon; its label is the tooltip too. */
export function IconButton({
  label,
  className = '',
  type = 'button',
  ...rest
}: { label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`grid size-11 place-items-center rounded-[10px] text-sand-700 transition hover:bg-sand-100 hover:text-lagoon-800 disabled:text-sand-500 md:size-9 ${className}`}
      {...rest}
    />
  )
}

export function buttonClass({ look = 'dark', size = 'md', className = '' }: Style): string {
  return `${base} ${sizes[size]} ${looks[look]} ${className}`
}

const base =
  'inline-flex shrink-0 items-center justify-center gap-[.55em] rounded-button font-[640] leading-none whitespace-nowrap no-underline transition active:translate-y-px off:translate-y-0 off:bg-none! off:bg-sand-200! off:text-sand-600! off:shadow-none!'

const sizes: Record<ButtonSize, string> = {
  sm: 'h-10 px-4 text-[14.5px]',
  md: 'h-[50px] px-[22px] text-[16px]',
  lg: 'h-[58px] px-7 text-[17px]',
}

const looks: Record<ButtonLook, string> = {
  accent: 'ember-glow text-lagoon-950 hover:brightness-105',
  dark: 'bg-lagoon-800 text-sand-0 shadow-1 hover:bg-lagoon-700',
  line: 'bg-sand-0 text-lagoon-800 shadow-[inset_0_0_0_1.5px_var(--color-sand-300)] hover:shadow-[inset_0_0_0_1.5px_var(--color-lagoon-600)]',
  ghost:
    'bg-lagoon-950/30 text-sand-0 shadow-[inset_0_0_0_1.5px_oklch(1_0_0/.42)] backdrop-blur-[8px] hover:bg-lagoon-950/50',
  danger: 'bg-clay-600 text-white shadow-1 hover:brightness-90',
  plain: 'text-lagoon-700 hover:bg-lagoon-50',
}
