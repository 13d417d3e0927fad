import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button, LinkButton } from '#components/button.tsx'

type Props = { icon: LucideIcon } & Omit<ComponentProps<typeof Button>, 'size'>

/** A small button with an icon before its text, large enough for a thumb on a phone. */
export function ActionButton({ icon: Icon, look = 'line', className = '', children, ...rest }: Props) {
  return (
    <Button look={look} size="sm" className={`max-md:min-h-11 ${className}`} {...rest}>
      <Icon className="icon" aria-hidden="true" />
      {children}
    </Button>
  )
}

type ActionLinkProps = { icon: LucideIcon } & Omit<ComponentProps<typeof LinkButton>, 'size'>

/** The same look for a link. */
export function ActionLink({ icon: Icon, look = 'line', className = '', children, ...rest }: ActionLinkProps) {
  return (
    <LinkButton look={look} size="sm" className={`max-md:min-h-11 ${className}`} {...rest}>
      <Icon className="icon" aria-hidden="true" />
      {children}
    </LinkButton>
  )
}
