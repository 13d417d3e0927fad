import { CalendarDays } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'icon' | 'type'> & { type?: 'date' | 'datetime-local' }

/** A day as staff write it down: typed, or chosen in the browser's own calendar, which opens at our sign. */
export function DateInput({ className = '', type = 'date', ...rest }: Props) {
  return <TextField {...rest} type={type} icon={CalendarDays} className={`day-input ${className}`} />
}
