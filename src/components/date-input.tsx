import { CalendarDays } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'icon' | 'type'> & { type?: 'date' | 'datetime-local' }

/** A native date input for staff; our icon opens the browser's calendar. */
export function DateInput({ className = '', type = 'date', ...rest }: Props) {
  return <TextField {...rest} type={type} icon={CalendarDays} className={`day-input ${className}`} />
}
