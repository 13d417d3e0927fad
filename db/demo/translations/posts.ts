import { readFileSync } from 'node:fs'
import { packageRoot } from '#package-root.ts'

/** The texts of a demo post in another language. Links keep their English paths: the website adds the language. */
export type PostTexts = { title: string; excerpt: string; content: string }

type Heading = Omit<PostTexts, 'content'>

/** Titles and excerpts by the id of the post. The content is in `posts/<language>/<id>.md`. */
const headings: Record<string, { de: Heading; fr: Heading }> = {
  'leopards-and-manners': {
    de: {
      title: 'Leoparden und gute Manieren',
      excerpt:
        'Wie man einen Leoparden findet, was die Hirsche damit zu tun haben, und acht Regeln für den Moment, in dem alle dieselbe Katze sehen wollen.',
    },
    fr: {
      title: 'Léopards et bonnes manières',
      excerpt:
        'Comment trouver un léopard, ce que les cerfs ont à y voir, et huit règles pour le moment où tout le monde veut voir le même félin.',
    },
  },
  'which-park': {
    de: {
      title: 'Yala, Bundala, Udawalawe, Lunugamwehera: Welcher Park passt?',
      excerpt:
        'Leoparden, Herden, Lagunen oder Stille: wofür sich jeder der vier Parks eignet und was wir an einem, zwei oder drei Tagen tun würden.',
    },
    fr: {
      title: 'Yala, Bundala, Udawalawe ou Lunugamwehera : quel parc est le vôtre ?',
      excerpt:
        'Léopards, troupeaux, lagunes ou silence : les atouts de chacun des quatre parcs, et ce que nous ferions en un, deux ou trois jours.',
    },
  },
  'birds-month-by-month': {
    de: {
      title: 'Die Vögel des Südens, Monat für Monat',
      excerpt:
        'Wann die Watvögel kommen, wann die Pfauen balzen und welche Vögel Sie das ganze Jahr über ohne jede Mühe sehen.',
    },
    fr: {
      title: 'Les oiseaux du sud, mois par mois',
      excerpt:
        'Quand arrivent les limicoles, quand paradent les paons, et quels oiseaux vous verrez toute l’année sans même chercher.',
    },
  },
  'photography-from-a-jeep': {
    de: {
      title: 'Fotografieren aus dem Jeep',
      excerpt:
        'Wo Sie sitzen sollten, auf welches Licht sich das Warten lohnt und welche Einstellungen sich auf holprigen Pisten bewähren, mit großem Objektiv oder mit dem Handy.',
    },
    fr: {
      title: 'Photographier depuis une jeep',
      excerpt:
        'Où s’asseoir, quelle lumière attendre et quels réglages résistent aux cahots, avec un gros objectif ou un téléphone.',
    },
  },
  'safari-with-children': {
    de: {
      title: 'Safari mit Kindern',
      excerpt:
        'In welchem Alter, in welchem Park, zu welcher Tageszeit, und was tun, wenn jemand kurz vor dem Leoparden einschläft.',
    },
    fr: {
      title: 'Un safari avec des enfants',
      excerpt:
        'À quel âge, dans quel parc, à quelle heure, et que faire quand quelqu’un s’endort juste avant le léopard.',
    },
  },
  'elephants-and-water-at-udawalawe': {
    de: {
      title: 'Elefanten und Wasser in Udawalawe',
      excerpt:
        'Ein See, der nie austrocknet, Familien, die um vier zum Baden kommen, und wie Sie einen Elefanten lesen, der zurückschaut.',
    },
    fr: {
      title: 'Les éléphants et l’eau à Udawalawe',
      excerpt:
        'Un lac qui ne tarit pas, des familles qui viennent se baigner à seize heures, et comment lire un éléphant qui vous regarde à son tour.',
    },
  },
  'when-to-come': {
    de: {
      title: 'Die beste Reisezeit: das Jahr im Süden',
      excerpt:
        'Zwei Monsune, eine durstige Zeit und kein schlechter Monat. Wofür sich jeder Teil des Jahres eignet und wann Yala geschlossen sein kann.',
    },
    fr: {
      title: 'Quand venir : les saisons du sud',
      excerpt:
        'Deux moussons, une saison de la soif et pas un mauvais mois. Ce que chaque période de l’année a de bon, et quand Yala peut fermer.',
    },
  },
  'what-to-wear-and-bring': {
    de: {
      title: 'Was Sie anziehen und mitbringen',
      excerpt:
        'Die Liste, die wir unseren Freunden schicken: ein Hut, der sitzen bleibt, eine Schicht für die erste Stunde und fünf Dinge, die zu Hause bleiben.',
    },
    fr: {
      title: 'Que porter, qu’emporter ?',
      excerpt:
        'La liste que nous envoyons à nos amis : un chapeau qui tient, une couche pour la première heure, et cinq choses à laisser à la maison.',
    },
  },
  'sharing-the-land': {
    de: {
      title: 'Ein Land, das wir teilen',
      excerpt:
        'Korridore, Felder und gut gemeintes Obst: was eine Safari die Tiere kostet, was sie ihnen bringt und was wir alle tun können.',
    },
    fr: {
      title: 'Partager la terre',
      excerpt:
        'Corridors, cultures et fruits bien intentionnés : ce qu’un safari coûte aux animaux, ce qu’il leur apporte, et ce que chacun peut faire.',
    },
  },
  'getting-to-tissamaharama': {
    de: {
      title: 'Anreise nach Tissamaharama',
      excerpt:
        'Vom Flughafen, von den Stränden und aus dem Hochland: wie lange es dauert, was Sie vermeiden sollten und warum sich eine Nacht hier lohnt.',
    },
    fr: {
      title: 'Rejoindre Tissamaharama',
      excerpt:
        'Depuis l’aéroport, les plages et les montagnes : combien de temps il faut, ce qu’il vaut mieux éviter, et pourquoi une nuit sur place en vaut la peine.',
    },
  },
}

/** German and French texts of the demo posts, by their ids. */
export const postTranslations: Record<string, { de: PostTexts; fr: PostTexts }> = Object.fromEntries(
  Object.entries(headings).map(([id, { de, fr }]) => [
    id,
    { de: withContent(id, 'de', de), fr: withContent(id, 'fr', fr) },
  ]),
)

/** Reads the content on access, because every server imports this module and few of them load the demo. */
function withContent(id: string, language: 'de' | 'fr', heading: Heading): PostTexts {
  return {
    ...heading,
    get content() {
      return readFileSync(new URL(`db/demo/translations/posts/${language}/${id}.md`, packageRoot), 'utf8').trim()
    },
  }
}
