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

/** A button with an icon alone. */
export function ActionIcon({ icon: Icon, ...rest }: { icon: LucideIcon } & ComponentProps<typeof IconButton>) {
  return (
    <IconButton {...rest}>
      <Icon className="icon" aria-hidden="true" />
    </IconButton>
  )
}
