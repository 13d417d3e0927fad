import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '#components/badge.tsx'
import { FieldError } from '#components/field.tsx'
import { Picture } from '#components/picture.tsx'
import { TextArea } from '#components/text-field.tsx'
import { packageLimits } from '#contracts/packages/package.ts'
import { ActionButton, ActionIcon } from '#dashboard/components/action-button.tsx'
import { Disclosure } from '#dashboard/components/disclosure.tsx'
import { MoveButtons, useSortable } from '#dashboard/components/sortable.tsx'
import { PictureDialog } from '#dashboard/gallery/picture-dialog.tsx'
import { pictureAt } from '#domain/content/picture.ts'
import { languageNames, languages } from '#domain/primitives/language.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { noAlts, type PictureDraft, type Problems } from './package-draft.ts'

const t = staffPackages.form.pictures
const { translations } = dashboard

type Props = {
  pictures: PictureDraft[]
  problems: Problems
  onChange(pictures: PictureDraft[]): void
}

/** The pictures of a package in order, the cover first, each with its alternative texts. */
export function PackagePictures({ pictures, problems, onChange }: Props) {
  /** The pictures when the dialog opened; null while it is closed. */
  const [atOpening, setAtOpening] = useState<PictureDraft[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const sortable = useSortable(pictures, (sorted, position) => {
    onChange(sorted)
    setAnnouncement(t.moved(position, pictures.length))
  })

  const isFull = pictures.length >= packageLimits.pictures
  const count = <p className="numbers text-[14px] text-sand-600">{t.count(pictures.length, packageLimits.pictures)}</p>

  /** Adds a picture, or removes it if it is in the list. Added again, it has the texts that were typed for it. */
  function choose({ address, alt }: { address: string; alt: string }) {
    const drawing = pictureAt(address)
    const isDrawn = typeof drawing === 'string'
    const isIt = ({ image }: PictureDraft) => image === address || (isDrawn && pictureAt(image) === drawing)
    if (pictures.some(isIt)) return onChange(pictures.filter((picture) => !isIt(picture)))
    // A drawing has texts of its own in each language.
    const added = { image: address, alt: { ...noAlts, en: isDrawn ? '' : alt.slice(0, packageLimits.alt) } }
    onChange([...pictures, atOpening?.find(isIt) ?? added])
    setAnnouncement(t.added(pictures.length + 1))
  }

  function remove(index: number) {
    flushSync(() => {
      onChange(pictures.filter((_, at) => at !== index))
      setAnnouncement(t.removed(index + 1))
    })
    const row = sortable.listProps.ref.current?.children[Math.min(index, pictures.length - 2)]
    row?.querySelector<HTMLButtonElement>('[data-remove]')?.focus()
  }

  return (
    <>
      {pictures.length === 0 ? (
        <p className="text-[15px] text-sand-600">{staffPackages.form.pictureHint}</p>
      ) : (
        <ol {...sortable.listProps} className="grid gap-2">
          {pictures.map((picture, index) => (
            <PictureRow
              key={picture.image}
              picture={picture}
              index={index}
              sortable={sortable}
              errorOf={(field) => problems[`pictures.${index}.${field}`]}
              onRemove={() => remove(index)}
              onChange={(alt) => onChange(pictures.map((one) => (one === picture ? { ...picture, alt } : one)))}
            />
          ))}
        </ol>
      )}
      {problems.pictures && <FieldError>{problems.pictures}</FieldError>}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ActionButton icon={ImagePlus} onClick={() => setAtOpening(pictures)} disabled={isFull}>
          {t.add}
        </ActionButton>
        {count}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <PictureDialog
        isOpen={atOpening !== null}
        chosen={pictures.map(({ image }) => image)}
        isFull={isFull}
        footer={
          <>
            <div role="status" className="mr-auto self-center">
              {count}
            </div>
            <ActionButton look="dark" onClick={() => setAtOpening(null)}>
              {t.done}
            </ActionButton>
          </>
        }
        onClose={() => setAtOpening(null)}
        onChoose={choose}
      />
    </>
  )
}

type PictureRowProps = {
  picture: PictureDraft
  index: number
  sortable: ReturnType<typeof useSortable<PictureDraft>>
  errorOf(field: string): string | undefined
  onRemove(): void
  onChange(alt: PictureDraft['alt']): void
}

function PictureRow({ picture: { image, alt }, index, sortable, errorOf, onRemove, onChange }: PictureRowProps) {
  const [isChosen, setChosen] = useState(false)
  const shown = pictureAt(image)
  const number = index + 1
  const isWrong = languages.some((language) => errorOf(`alt.${language}`))
  const isOpen = isChosen || isWrong
  return (
    <li
      aria-label={t.picture(number)}
      className={`rounded-md border border-sand-200 bg-sand-50 ${index === sortable.dragged ? 'shadow-2' : ''}`}
    >
      <div className="flex items-center gap-x-4 gap-y-2 p-3">
        <div className="aspect-[3/2] w-28 shrink-0 overflow-hidden rounded-md bg-sand-200 sm:w-36 [&_img]:size-full [&_img]:object-cover">
          {shown && <Picture picture={shown} alt={alt.en} sizes="144px" />}
        </div>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <p className="mr-auto flex flex-wrap items-center gap-2 text-[15px] font-[620] text-sand-900">
            {t.picture(number)}
            {index === 0 && <Badge tone="lagoon">{t.cover}</Badge>}
          </p>
          <div className="flex gap-1 max-sm:-ml-2">
            <MoveButtons sortable={sortable} index={index} up={t.moveUp(number)} down={t.moveDown(number)} />
            <ActionIcon icon={Trash2} isDanger data-remove label={t.remove(number)} onClick={onRemove} />
          </div>
        </div>
      </div>
      {errorOf('image') && (
        <div className="px-3 pb-3">
          <FieldError>{errorOf('image')}</FieldError>
        </div>
      )}
      <Disclosure
        heading={t.alt}
        state={stateOf(alt, typeof shown === 'string')}
        isIncomplete={isUntranslated(alt)}
        isOpen={isOpen}
        onToggle={() => setChosen(!isOpen)}
        className="min-h-11 gap-x-2 rounded-b-md border-t border-sand-200 px-3 py-1.5 text-[14.5px] hover:bg-sand-100"
        contentClass="gap-4 px-3 pt-3 pb-4"
      >
        {() =>
          languages.map((language) => (
            <TextArea
              key={language}
              label={t.altIn(languageNames[language])}
              rows={3}
              value={alt[language]}
              lang={language}
              maxLength={packageLimits.alt}
              error={errorOf(`alt.${language}`)}
              hint={hintOf(alt, language, typeof shown === 'string')}
              onChange={(text) => onChange({ ...alt, [language]: text })}
            />
          ))
        }
      </Disclosure>
    </li>
  )
}

type Alts = PictureDraft['alt']

const isUntranslated = (alt: Alts) => alt.en.trim() !== '' && languages.some((language) => alt[language].trim() === '')

function stateOf(alt: Alts, isDrawn: boolean): string {
  if (isUntranslated(alt)) return translations.missing
  return alt.en.trim() ? translations.complete : isDrawn ? t.ofDrawing : t.noAlt
}

/** The text that guests get while this one is empty. */
function hintOf(alt: Alts, language: keyof Alts, isDrawn: boolean): string | undefined {
  if (alt[language].trim()) return undefined
  if (language !== 'en' && alt.en.trim()) return translations.fallback
  return isDrawn ? t.drawnFallback : t.nameFallback
}
