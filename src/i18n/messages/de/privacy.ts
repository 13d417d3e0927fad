import type * as en from '#i18n/messages/en/privacy.ts'
import type { Chapter } from '#i18n/messages/en/text-page.ts'
import type { Translation } from '#i18n/translation.ts'

const chapters: readonly Chapter[] = [
  {
    id: 'who',
    heading: 'Wer verantwortlich ist',
    text: [
      'Der Veranstalter, der oben auf dieser Website genannt ist, in Tissamaharama, Sri Lanka. Bei jeder Frage zu Ihren Daten schreiben Sie uns so, wie Sie es wegen einer Buchung täten; eine Nachricht genügt.',
    ],
  },
  {
    id: 'what',
    heading: 'Was Sie uns sagen, und wofür',
    text: [
      'Wer sich umsieht, braucht weder Namen noch Konto. Wir fragen nur dann etwas, wenn Sie etwas von uns möchten:',
      [
        'Eine Safari: Name, Telefon, E-Mail, wo wir Sie abholen, wo Sie wohnen, wie viele Sie sind, Ihr Tag und Ihre Auswahl, besondere Wünsche sowie Name und Reisepass- oder NIC-Nummer jedes Mitreisenden für die Parktickets.',
        'Ein Zimmer oder ein Taxi: Name, Telefon, E-Mail, die Daten und bei einer Fahrt, von wo nach wo.',
        'Eine Zahlung: wie Sie zahlen, ob wir sie erhalten haben, und den Beleg, den Sie uns schicken. Von einer Karte behalten wir nie mehr als die letzten vier Ziffern.',
        'Eine Nachricht oder der Newsletter: was Sie uns schreiben, und die Adresse, an die wir antworten.',
      ],
      'Wir verwenden es für das, worum Sie uns gebeten haben: Ihren Platz frei zu halten, Ihre Tickets zu besorgen, Sie am Morgen zu finden, Ihnen zu antworten, zurückzuzahlen, was Ihnen zusteht. Das ist unser Vertrag mit Ihnen. Was wir nach Gesetz und Steuerrecht aufbewahren müssen, bewahren wir dafür auf. Nichts davon wird verkauft, für Werbung verwendet oder zu einem Profil von Ihnen zusammengetragen.',
    ],
  },
  {
    id: 'identity',
    heading: 'Reisepass- und NIC-Nummern',
    text: [
      'Die Parkverwaltung verlangt für jedes Ticket die Nummer eines Reisepasses oder einer sri-lankischen Identitätskarte (NIC). Das ist das Heikelste, was Sie uns geben; deshalb behandeln wir es getrennt von allem anderen:',
      [
        'Sie wird verschlüsselt, bevor sie gespeichert wird, mit einem Schlüssel, der nicht in der Datenbank liegt. Eine Kopie der Datenbank allein zeigt niemandem eine Nummer.',
        'Unser Team sieht nur ihre letzten drei Zeichen. Die ganze Nummer anzuzeigen ist ein eigener Schritt, erlaubt nur denen, die sie brauchen, und mit Begründung; festgehalten wird, wer es wann getan hat.',
        'Sie steht nie in E-Mails, WhatsApp-Nachrichten, Exporten oder Protokolldateien, und auch Ihr Browser behält sie nicht: Nach dem Neuladen ist das Feld leer.',
        'Sie wird 30\u00a0Tage nach der Reise gelöscht.',
      ],
    ],
  },
  {
    id: 'who-sees-it',
    heading: 'Wer Ihre Daten sieht',
    text: [
      [
        'Unser Team, jeder nur so weit, wie die Arbeit es verlangt: Wer für diese Website schreibt, sieht keine Buchungen, und wer Buchungen nur ansehen darf, sieht Kontaktdaten verdeckt.',
        'Der Fahrer, Guide oder Gastgeber, der Sie empfängt: Ihren Namen, Ihre Telefonnummer, Ihren Abholort, wer mitkommt und Ihre Wünsche.',
        'Die Parkverwaltung: was ein Ticket braucht.',
        'Ihre Bank und unsere, wenn Sie Geld überweisen.',
      ],
      'Sonst niemand, es sei denn, ein Gericht oder eine dazu berechtigte Behörde verlangt es. Der Server dieser Website und ihre Datenbank werden von uns oder für uns betrieben, nach unseren Weisungen.',
    ],
  },
  {
    id: 'others',
    heading: 'Dienste anderer',
    text: [
      'Alles, was diese Website zeigt, kommt von unserem eigenen Server: Bilder, Schrift, Skripte. Sie lädt keine Tracker, keine Werbung und keine Schriften von anderswo; wer eine Seite öffnet, verrät also niemandem sonst, dass er hier war.',
      'Ein WhatsApp-Knopf öffnet WhatsApp, mit einem Text, den Sie sehen, bevor Sie ihn senden. Von da an gelten die Bedingungen von WhatsApp. Ebenso führen die Links zu den Bewertungsportalen von hier weg, und die Karte auf unserer Kontaktseite kommt von OpenStreetMap, sobald Sie sie anfordern. Bevor Sie drücken, wird nichts an einen von ihnen gesendet.',
    ],
  },
  {
    id: 'device',
    heading: 'Auf Ihrem Gerät',
    text: [
      'Wir setzen keine Cookies. Was Sie in eine Buchung eintippen, bleibt im geöffneten Tab, damit ein Neuladen nichts verliert, und ist weg, wenn Sie ihn schließen. Seiten, die Sie gelesen haben, und Ihre Buchung ohne die Reisepassnummer und Ihre Kontaktdaten bleiben auf Ihrem Gerät, damit Sie sie auch ohne Netz lesen können, bis Sie sie entfernen.',
    ],
    links: [{ to: '/cookies', label: 'Jeder Name und was er enthält' }],
  },
  {
    id: 'technical',
    heading: 'Was unser Server notiert',
    text: [
      'Wie jeder Server sieht auch unserer die Adresse, von der eine Anfrage kommt. Für kurze Zeit zählt er die Anfragen je Adresse, damit niemand die Buchung lahmlegen kann, und er notiert Fehler, damit wir sie beheben können. Diese Notizen enthalten keine Namen, keine Inhalte von Formularen und keine Schlüssel.',
      'Änderungen an Buchungen und Einstellungen werden mit ihrer Zeit, ihrem Anlass und der Adresse festgehalten, von der sie kamen, damit wir später erklären können, was mit einer Buchung geschehen ist.',
      'Wir zählen, wie viele Menschen diese Website besuchen, ohne jemandem zu folgen. Ihre Adresse und der Name Ihres Browsers werden mit einer Zufallszahl zu einem Zeichen vermischt, an dem zu sehen ist, ob Sie heute schon hier waren. Aus dem Zeichen lässt sich nichts ablesen; es wird samt der Zufallszahl nach dem Tag weggeworfen, und es bleibt nur, wie viele es waren. Ihr Browser sagt uns außerdem, wie schnell eine Seite erschienen ist, nicht aber, wessen Browser es war. Für beides wird auf Ihrem Gerät nichts gespeichert, und wenn es darum bittet, nicht verfolgt zu werden (Do Not Track, Global Privacy Control), geschieht keines von beiden.',
    ],
  },
  {
    id: 'how-long',
    heading: 'Wie lange wir sie behalten',
    text: [
      [
        'Reisepass- und NIC-Nummern: bis 30\u00a0Tage nach der Reise.',
        'Das Bankkonto für eine Erstattung, verschlüsselt gespeichert: bis 30 Tage nach der Erstattung.',
        'Quittungen und Überweisungsbelege, die Sie uns schicken: 180\u00a0Tage.',
        'Name, Telefon, E-Mail, Ihre Nachrichten und Ihre übrigen Kontaktdaten: 24\u00a0Monate. Danach wird die Buchung anonymisiert.',
        'Beträge und Daten von Zahlungen: so lange, wie das Steuerrecht es verlangt, ohne Ihre Kontaktdaten.',
        'Der Newsletter: bis Sie ihn abbestellen, mit dem Link in jeder E-Mail. Danach behalten wir nur die Adresse und dass Sie ihn abbestellt haben, damit niemand Sie wieder anmeldet.',
        'Zeichen der Besucher eines Tages: bis der Tag vorbei ist. Wie schnell Seiten erschienen: 90\u00a0Tage.',
      ],
    ],
  },
  {
    id: 'safe',
    heading: 'Wie wir sie schützen',
    text: [
      'Eine Buchung lässt sich nur mit einem langen Zufallsschlüssel öffnen, den Ihr Browser bei der Buchung erhält, oder von unserem Team nach der Anmeldung. Von diesem Schlüssel und von jedem Passwort und jeder Sitzung enthält unsere Datenbank nur einen Fingerabdruck. Jeder in unserem Team darf nur, was seine Rolle braucht.',
      'Bitte schicken Sie niemandem Kartennummern oder Passwörter, auch uns nicht.',
    ],
  },
  {
    id: 'rights',
    heading: 'Ihre Rechte',
    text: [
      'Sie dürfen fragen, was wir über Sie gespeichert haben, es berichtigen lassen, eine Kopie in einem gängigen Format erhalten, es löschen lassen, soweit kein Gesetz uns daran hindert, einer Verwendung widersprechen und eine Einwilligung für die Zukunft zurücknehmen. Schreiben Sie uns mit Ihrer Buchungsnummer; vielleicht stellen wir eine Rückfrage, um sicher zu sein, dass Sie es sind.',
      'Wenn Sie meinen, dass wir mit Ihren Daten falsch umgehen, sagen Sie es bitte zuerst uns. Sie können sich auch bei der Datenschutzbehörde in Sri Lanka beschweren oder, wenn Sie anderswo leben, bei der in Ihrem Land.',
    ],
    links: [{ to: '/contact', label: 'Schreiben Sie uns' }],
  },
  {
    id: 'changes',
    heading: 'Änderungen',
    text: ['Ändern sich diese Hinweise, steht der neue Text hier mit seinem Datum.'],
  },
]

export const privacy: Translation<typeof en.privacy> = {
  title: (name) => `Datenschutz: was wir über Sie wissen, und wie lange | ${name}`,
  description:
    'Wonach wir fragen und warum, wie Reisepass- und NIC-Nummern verschlüsselt, verdeckt und 30\u00a0Tage nach der Reise gelöscht werden, wer Ihre Daten sieht und welche Rechte Sie haben.',
  eyebrow: 'Datenschutz',
  heading: 'Was wir über Sie wissen, und wie lange',
  lead: 'Wir brauchen Ihren Namen und Ihre Nummer, um Sie im Morgengrauen abzuholen. Ihnen zu folgen brauchen wir nicht.',
  picture: 'Illustration eines Leoparden in der Dämmerung, halb verborgen auf einem Ast',
  updated: '2026-11-22',
  short: {
    label: 'Das Wichtigste auf einen Blick',
    items: [
      {
        heading: 'Reisepass und NIC',
        text: 'Verschlüsselt, unserem Team nur verdeckt gezeigt und 30\u00a0Tage nach der Reise gelöscht.',
        to: '#identity',
      },
      {
        heading: 'Keine Tracker',
        text: 'Keine Cookies, keine Werbung, nichts von anderen Unternehmen geladen.',
        to: '#others',
      },
      {
        heading: 'Keine Konten',
        text: 'Sie buchen ohne Anmeldung und können verlangen, dass wir löschen, was wir von Ihnen haben.',
        to: '#rights',
      },
    ],
  },
  chapters,
}
