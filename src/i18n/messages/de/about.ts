import type * as en from '#i18n/messages/en/about.ts'
import type { Translation } from '#i18n/translation.ts'

export const about: Translation<typeof en.about> = {
  title: (name) => `Über uns: Safaris aus einem Gartenbungalow in Tissamaharama | ${name}`,
  description:
    'Wer Sie in Yala, Bundala, Udawalawe und Lunugamwehera fährt und führt, woran wir uns halten, der Bungalow, in dem Sie schlafen, und welche Nachweise unser Beruf verlangt.',
  hero: {
    eyebrow: 'Über uns',
    heading: 'Ein kleines Haus, nah an der Wildnis',
    lead: 'Von einem Gartenbungalow in Tissamaharama aus fahren wir unsere Gäste in vier Nationalparks. Lieber zeigen wir Ihnen wenig, und das gut.',
    story: 'Unsere Geschichte',
    team: 'Wer mitfährt',
    picture: 'Illustration von Safarijeeps, die bei Sonnenaufgang am Parktor warten',
  },
  figures: {
    label: 'Wir in Zahlen',
    parks: 'Nationalparks',
    slots: 'Abfahrtszeiten',
    seats: 'Plätze im Gruppenjeep',
    rooms: 'Zimmerarten',
  },
  story: {
    eyebrow: 'Unsere Geschichte',
    heading: 'Es beginnt mit einem Abdruck im Staub',
    text: [
      'Pugmark ist das englische Wort für den Abdruck, den eine Tierpfote hinterlässt. Wer ihn zu lesen lernt, weiß, wer hier gegangen ist, in welche Richtung und wann. Bevor es einen Leoparden zu sehen gibt, gibt es fast immer eine Pugmark, und jemanden, der ihretwegen den Jeep angehalten hat.',
      'Tissamaharama ist der richtige Ort für den Anfang. Die Stadt liegt rund um den Tissa Wewa, einen See, den Menschen vor mehr als zweitausend Jahren angelegt haben, und hier beginnen die Straßen in vier Parks: zu den Felsen und Lagunen von Yala, den Salzpfannen und Watvögeln von Bundala, den Elefanten von Udawalawe und nach Lunugamwehera, dem stillen Land dazwischen.',
      'Deshalb gehören das Haus und die Jeeps zusammen. Sie schlafen in einem Garten, der Jeep fährt los, bevor die Sonne aufgeht, und das Restaurant ist da, wenn Sie zurückkommen. Ob Sie bei uns wohnen oder anderswo in der Stadt: Der Jeep und die Menschen darin sind dieselben.',
    ],
    picture: 'Illustration eines Leoparden, der vor der Abendsonne auf einem Ast ruht',
  },
  mission: {
    eyebrow: 'Unser Anspruch',
    heading: 'Leise hin, mit einer Geschichte zurück',
    lead: 'Die Tiere waren zuerst hier, und wer nächstes Jahr kommt, soll sie so vorfinden wie Sie. Danach richtet sich, wie wir fahren.',
    points: {
      distance: {
        heading: 'Abstand vor Bildern',
        text: 'Wir jagen nicht, versperren keinem Tier den Weg und bedrängen keines, das ruht. Stehen an einer Stelle schon viele Jeeps, warten wir oder fahren weiter.',
      },
      honest: {
        heading: 'Kein Leopard ist versprochen',
        text: 'Wilde Tiere halten keine Termine ein. Wir sagen Ihnen, was die Jahreszeit und die Spuren verraten, und verkaufen nie eine Sichtung.',
      },
      once: {
        heading: 'Ein Platz wird einmal verkauft',
        text: 'Ihr Platz, Ihr Jeep und Ihr Zimmer gehören Ihnen, sobald Sie gebucht haben. Niemand sonst kann sie bekommen, solange wir sie für Sie frei halten.',
      },
      price: {
        heading: 'Der Preis, den Sie gesehen haben',
        text: 'Eintritt, Jeep, Guide und Verpflegung stehen einzeln auf der Seite. Ändert sich ein Preis, während Sie buchen, sehen Sie zuerst den neuen.',
      },
      local: {
        heading: 'Arbeit, die hier bleibt',
        text: 'Ein Park ist dort am sichersten, wo seine Nachbarn von ihm leben. Fahren, führen, kochen und waschen ist hier Arbeit für die Menschen aus den Dörfern.',
      },
      clean: {
        heading: 'Nichts bleibt zurück',
        text: 'Motor aus, während wir schauen, kein Futter für Tiere, und alles, was im Jeep in den Park kommt, verlässt ihn auch im Jeep.',
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
    heading: 'Wer mitfährt',
    lead: 'Sie entscheiden, wer vorn sitzt: ein Fahrer, ein Fahrer, der auch führt, oder ein eigener Guide neben dem Fahrer. Und im Haus ist immer jemand vor Ihnen auf.',
    note: 'Die Bilder sind gezeichnet. Sie stehen für Aufgaben, nicht für Personen.',
    roles: {
      driver: {
        name: 'Der Fahrer',
        tag: 'In jedem Jeep',
        text: 'Kennt die Pisten, die Tore und das Licht und weiß, wann der Motor aus muss. Fährt bei jeder Safari mit, privat oder in der Gruppe.',
        picture: 'Illustration eines Fahrerhuts an einem Haken vor der Morgensonne',
      },
      guide: {
        name: 'Der Guide',
        tag: 'Fahrer-Guide oder eigener Guide',
        text: 'Liest Spuren und Warnrufe, findet den Vogel, den Sie nur gehört haben, und erklärt Ihnen, was Sie sehen. Wählbar bei einer Privatsafari.',
        picture: 'Illustration des Fernglases eines Guides vor der Abendsonne',
      },
      host: {
        name: 'Die Gastgeber',
        tag: 'Im Haus',
        text: 'Beantworten Ihre Nachrichten, kochen, waschen, was der Staub gefärbt hat, und wissen, wann Ihr Taxi fährt.',
        picture: 'Illustration einer Teekanne und zweier Tassen vor der Morgensonne',
      },
    },
  },
  papers: {
    eyebrow: 'Nachweise',
    heading: 'Was eine Safari an Papieren braucht',
    lead: 'Das verlangt unser Beruf in Sri Lanka von allen, die Gäste in einen Park bringen, und danach dürfen Sie uns fragen, oder jeden anderen.',
    items: {
      jeep: {
        heading: 'Jeeps mit Zulassung im Park',
        text: 'Ein Park lässt Fahrzeuge ein, die für die Straße zugelassen, für ihre Insassen versichert und am Tor registriert sind.',
      },
      driver: {
        heading: 'Fahrer, die der Park kennt',
        text: 'Ein Fahrer hat den Führerschein für sein Fahrzeug und hält sich an die Regeln der Naturschutzbehörde (Department of Wildlife Conservation): Tempo, Abstand, Zeiten.',
      },
      tracker: {
        heading: 'Registrierte Fährtenleser',
        text: 'Die Fährtenleser des Parks sind bei seiner Verwaltung registriert. Wo einem Jeep einer zugeteilt wird, fährt er mit.',
      },
      guide: {
        heading: 'Lizenzierte Guides',
        text: 'Reiseleiter werden von der Tourismusbehörde (Sri Lanka Tourism Development Authority) lizenziert und tragen einen Ausweis, den Sie sich zeigen lassen dürfen.',
      },
      house: {
        heading: 'Ein registriertes Haus',
        text: 'Bungalows und Gästehäuser, die Reisende aufnehmen, registrieren sich bei derselben Behörde, die sie auch prüft.',
      },
      tickets: {
        heading: 'Ein Ticket auf Ihren Namen',
        text: 'Jeder im Jeep fährt mit dem passenden Parkticket hinein, gekauft mit der Nummer des Reisepasses oder der NIC.',
      },
    },
    note: 'Nummern drucken wir hier nicht ab, denn Nachweise werden erneuert, und eine Seite altert. Fragen Sie vor der Reise nach denen für Ihren Jeep, Ihren Guide oder Ihr Zimmer, und wir schicken Ihnen, was heute gilt.',
    ask: 'Nachweise anfragen',
    message: 'Hallo! Vor meiner Reise würde ich gern Ihre Registrierungen und Lizenzen sehen.',
  },
}
