import type * as en from '#i18n/messages/en/about.ts'
import type { Translation } from '#i18n/translation.ts'

export const about: Translation<typeof en.about> = {
  title: (name) => `Über uns: Safaris aus einem Gartenbungalow in Tissamaharama | ${name}`,
  description:
    'Das Team hinter unseren Safaris in Yala, Bundala, Udawalawe und Lunugamwehera: wie wir fahren und der Bungalow, in dem Sie schlafen.',
  hero: {
    eyebrow: 'Über uns',
    heading: 'Ein kleines Haus, nah an der Wildnis',
    lead: 'Von einem Gartenbungalow in Tissamaharama aus fahren wir in vier Nationalparks. Weniger Kilometer, mehr Begegnungen.',
    story: 'Unsere Geschichte',
    team: 'Team',
    picture: 'Illustration von Safarijeeps, die bei Sonnenaufgang am Parktor warten',
  },
  figures: {
    label: 'Wir in Zahlen',
    parks: 'Nationalparks',
    seats: 'Plätze im Gruppenjeep',
    rooms: 'Zimmerarten',
  },
  story: {
    eyebrow: 'Unsere Geschichte',
    heading: 'Es beginnt mit einem Abdruck im Staub',
    text: [
      'Pugmark ist das englische Wort für den Pfotenabdruck eines Tieres. Einem geübten Auge verrät er, wer hier gegangen ist, in welche Richtung und wann. Fast jede Begegnung mit einem Leoparden beginnt mit so einem Abdruck, und mit einem Fahrer, der dafür angehalten hat.',
      'Tissamaharama ist dafür der beste Ausgangspunkt. Die Stadt liegt am Tissa Wewa, einem über zweitausend Jahre alten Stausee, und vier Parks sind von hier aus gut zu erreichen: Yala mit seinen Felsen und Lagunen, Bundala mit Salzpfannen und Watvögeln, Udawalawe mit seinen Elefanten und dazwischen das stille Lunugamwehera.',
      'Deshalb betreiben wir beides, den Bungalow und die Jeeps. Sie schlafen im Grünen, fahren vor Sonnenaufgang los, und nach der Rückkehr wartet das Restaurant. Wohnen Sie anderswo in der Stadt, fahren Sie in denselben Jeeps mit demselben Team.',
    ],
    picture: 'Illustration eines Leoparden, der vor der Abendsonne auf einem Ast ruht',
  },
  mission: {
    eyebrow: 'Unser Anspruch',
    heading: 'Leise hin, mit einer Geschichte zurück',
    lead: 'Die Tiere waren zuerst hier, und die Gäste von nächstem Jahr sollen sie so erleben wie Sie. Danach richtet sich, wie wir fahren.',
    points: {
      distance: {
        heading: 'Abstand vor Fotos',
        text: 'Wir jagen und bedrängen kein Tier und versperren keinem den Weg. Stehen schon viele Jeeps da, warten wir oder fahren weiter.',
      },
      honest: {
        heading: 'Wir versprechen keinen Leoparden',
        text: 'Wilde Tiere halten keine Termine ein. Wir sagen Ihnen, was die Jahreszeit und die Spuren verraten, und verkaufen nie eine Sichtung.',
      },
      once: {
        heading: 'Jeder Platz wird nur einmal verkauft',
        text: 'Mit der Buchung gehört Ihnen Ihr Platz, Ihr Jeep oder Ihr Zimmer. Solange wir für Sie reservieren, kann niemand sonst buchen.',
      },
      price: {
        heading: 'Sie zahlen den Preis, den Sie sehen',
        text: 'Jeder Posten ist aufgeführt: Eintritt, Jeep, Guide, Verpflegung. Ändert sich ein Preis, bevor Sie buchen, sehen Sie zuerst den neuen.',
      },
      local: {
        heading: 'Arbeit für die Region',
        text: 'Parks sind dann am sichersten, wenn die Menschen vor Ort von ihnen leben. Unsere Fahrer, Guides, Köche und Hausleute kommen aus den Dörfern ringsum.',
      },
      clean: {
        heading: 'Nichts bleibt zurück',
        text: 'Wir stellen zum Beobachten den Motor ab, füttern keine Tiere und nehmen alles wieder mit, was wir in den Park gebracht haben.',
      },
    },
  },
  house: {
    eyebrow: 'Wo Sie schlafen',
    heading: 'Ein Bungalow im Garten',
    rooms: 'Zu den Zimmern',
    picture: 'Illustration eines Zimmers mit drei Betten im Morgengrauen',
  },
  team: {
    eyebrow: 'Unser Team',
    heading: 'Ihre Begleiter',
    lead: 'Sie wählen Ihre Begleitung: einen Fahrer, einen Fahrer, der auch führt, oder einen eigenen Guide neben dem Fahrer. Und im Bungalow ist immer jemand vor Ihnen auf.',
    roles: {
      driver: {
        name: 'Der Fahrer',
        tag: 'Bei jeder Safari',
        text: 'Kennt die Pisten, die Tore und das Licht und weiß, wann der Motor aus muss. Bei jeder Safari dabei, privat oder in der Gruppe.',
        picture: 'Illustration eines Fahrerhuts an einem Haken vor der Morgensonne',
      },
      guide: {
        name: 'Der Guide',
        tag: 'Fahrer-Guide oder eigener Guide',
        text: 'Liest Spuren und Warnrufe, findet den Vogel, den Sie nur gehört haben, und erklärt, was Sie sehen. Zu jeder Privatsafari buchbar.',
        picture: 'Illustration des Fernglases eines Guides vor der Abendsonne',
      },
      host: {
        name: 'Die Gastgeber',
        tag: 'Im Bungalow',
        text: 'Beantworten Ihre Nachrichten, kochen, kümmern sich um die Wäsche und wissen, wann Ihr Taxi fährt.',
        picture: 'Illustration einer Teekanne und zweier Tassen vor der Morgensonne',
      },
    },
  },
}
