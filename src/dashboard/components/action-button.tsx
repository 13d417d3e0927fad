import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button, IconButton, LinkButton } from '#components/button.tsx'

type Props<Kind extends typeof Button | typeof LinkButton> = { icon?: LucideIcon } & Omit<ComponentProps<Kind>, 'size'>

/** A small button, often with an icon before its text, large enough for a thumb on a phone. */
export function ActionButton({ icon: Icon, look = 'line', className = '', children, ...rest }: Props<typeof Button>) {
  return (
    <Button look={look} size="sm" className={`max-md:min-h-11 ${className}`} {...rest}>
      {Icon && <Icon className="icon" aria-hidden="true" />}
      {children}
    </Button>
  )
}

/** The same look for a link. */
export function ActionLink({ icon: Icon, look = 'line', className = '', children, ...rest }: Props<typeof LinkButton>) {
  return (
    <LinkButton look={look} size="sm" className={`max-md:min-h-11 ${className}`} {...rest}>
      {Icon && <Icon className="icon" aria-hidden="true" />}
      {children}
    </LinkButton>
  )
}

type IconProps = { icon: LucideIcon; isDanger?: boolean } & ComponentProps<typeof IconButton>

/** A button with an icon alone. */
export function ActionIcon({ icon: Icon, isDanger, className = '', ...rest }: IconProps) {
  const danger = isDanger ? 'hover:bg-clay-100! hover:text-clay-700!' : ''
  return (
    <IconButton className={`${danger} ${className}`} {...rest}>
      <Icon className="icon" aria-hidden="true" />
    </IconButton>
  )
}
