import type { ComponentProps } from 'react'
import { OptionCards } from '#components/option-cards.tsx'
import { usePromptChange } from '#components/use-prompt-change.ts'

/** Option cards of the customiser. */
export function ChoiceCards<V extends string>(props: ComponentProps<typeof OptionCards<V>>) {
  const [value, onChange] = usePromptChange(props.value, (chosen) => chosen && props.onChange(chosen))
  return <OptionCards {...props} value={value} onChange={onChange} />
}
