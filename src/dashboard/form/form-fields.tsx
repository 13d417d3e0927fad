import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { type Control, type FieldPath, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { Checkbox } from '#components/checkbox.tsx'
import { DateInput } from '#components/date-input.tsx'
import { FieldError } from '#components/field.tsx'
import { NumberField } from '#components/number-field.tsx'
import { Select } from '#components/select.tsx'
import { TextArea, TextField } from '#components/text-field.tsx'

/** The fields of a `useStaffForm`. Each renders by itself when its own value or error changes. */
type Bound<Values extends FieldValues, Value> = { control: Control<Values>; name: FieldPathByValue<Values, Value> }
type Rest<Props> = Omit<Props, 'control' | 'name' | 'value' | 'error' | 'ref'>

function useBoundField<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name })
  const { value, onChange, onBlur } = field
  return { name, value, onChange, onBlur, error: fieldState.error?.message }
}

/** For a control of another kind. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  children,
}: {
  control: Control<Values>
  name: Name
  children(bound: ReturnType<typeof useBoundField<Values, Name>>): ReactNode
}) {
  return children(useBoundField(control, name))
}

function boundTo<Props>(Field: ComponentType<Props>) {
  return function BoundField<Values extends FieldValues>({
    control,
    name,
    ...rest
  }: Bound<Values, string> & Rest<Props>) {
    const props = { ...useBoundField(control, name), ...rest }
    return <Field {...(props as Props & typeof props)} />
  }
}

export const FormText = boundTo(TextField)
export const FormTextArea = boundTo(TextArea)
export const FormDate = boundTo(DateInput)
export const FormSelect = boundTo(Select<string>)

/** An amount as it is typed; `parseStaffAmount` reads it. */
export function FormMoney<Values extends FieldValues>(
  props: Bound<Values, string> & Rest<ComponentProps<typeof TextField>>,
) {
  return <FormText inputMode="decimal" autoComplete="off" maxLength={14} {...props} />
}

type FormNumberProps<Values extends FieldValues> = Bound<Values, number> &
  Omit<Rest<ComponentProps<typeof NumberField>>, 'onChange'>

export function FormNumber<Values extends FieldValues>({ control, name, ...rest }: FormNumberProps<Values>) {
  const { onBlur: _, ...bound } = useBoundField(control, name)
  return <NumberField {...bound} {...rest} />
}

type FormCheckboxProps<Values extends FieldValues> = Bound<Values, boolean> &
  Omit<ComponentProps<typeof Checkbox>, 'name' | 'value' | 'checked' | 'ref'>

export function FormCheckbox<Values extends FieldValues>({ control, name, ...rest }: FormCheckboxProps<Values>) {
  const { value, error: _, ...bound } = useBoundField(control, name)
  return <Checkbox {...bound} checked={value} {...rest} />
}

type FormCheckboxesProps<Values extends FieldValues, Value extends string> = Bound<Values, Value[]> & {
  legend: string
  hideLegend?: boolean
  options: readonly { value: Value; label: ReactNode; detail?: ReactNode }[]
  disabled?: boolean
  /** Grid columns. */
  className?: string
  /** Instead of writing the field. */
  onChange?(chosen: Value[]): void
}

/** Some of the options, in their order. */
export function FormCheckboxes<Values extends FieldValues, Value extends string>({
  control,
  name,
  legend,
  hideLegend = false,
  options,
  disabled,
  className = '',
  onChange,
}: FormCheckboxesProps<Values, Value>) {
  const { error, ...bound } = useBoundField(control, name)
  const chosen: readonly string[] = bound.value
  const choose = (value: Value, isChosen: boolean) => {
    const all = options.map((option) => option.value)
    ;(onChange ?? bound.onChange)(all.filter((one) => (one === value ? isChosen : chosen.includes(one))))
  }
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-1 text-[15px] font-[620] text-sand-900'}>{legend}</legend>
      <div className={className}>
        {options.map(({ value, ...option }) => (
          <Checkbox
            key={value}
            {...option}
            checked={chosen.includes(value)}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            onChange={(isChosen) => choose(value, isChosen)}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
