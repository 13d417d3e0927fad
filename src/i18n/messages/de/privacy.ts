import type * as en from '#i18n/messages/en/privacy.ts'
import type { Chapter } from '#i18n/messages/en/text-page.ts'
import type { Translation } from '#i18n/translation.ts'

const chapters: readonly Chapter[] = [
  {
    id: 'who',
    heading: 'Verantwortlich',
    text: [
      'Der oben auf dieser Website genannte Veranstalter in Tissamaharama, Sri Lanka. Bei Fragen zu Ihren Daten schreiben Sie uns wie zu einer Buchung; eine Nachricht genügt.',
    ],
  },
  {
    id: 'what',
    heading: 'Welche Daten wir erheben, und wofür',
    text: [
      'Zum Ansehen brauchen Sie weder Namen noch Konto. Wir fragen erst nach Daten, wenn Sie etwas von uns möchten:',
      [
        'Eine Safari: Name, Telefon, E-Mail, Abholort, Unterkunft, Personenzahl, Tag und Auswahl, besondere Wünsche sowie Name und Reisepass- oder NIC-Nummer aller Mitreisenden für die Parktickets.',
        'Ein Zimmer oder ein Taxi: Name, Telefon, E-Mail, die Daten und bei einer Fahrt Start und Ziel.',
        'Eine Zahlung: Zahlungsart, Stand und der Beleg, den Sie uns schicken. Von einer Karte speichern wir nie mehr als die letzten vier Ziffern.',
        'Eine Nachricht oder der Newsletter: was Sie uns schreiben, und Ihre E-Mail-Adresse.',
      ],
      'Wir verwenden die Daten für das, worum Sie uns gebeten haben: Ihren Platz zu halten, Tickets zu besorgen, Sie abzuholen, Ihnen zu antworten und Erstattungen auszuzahlen. Grundlage ist unser Vertrag mit Ihnen. Was Gesetz und Steuerrecht verlangen, bewahren wir dafür auf. Wir verkaufen Ihre Daten nicht, nutzen sie nicht für Werbung und erstellen keine Profile.',
    ],
  },
  {
    id: 'identity',
    heading: 'Reisepass- und NIC-Nummern',
    text: [
      'Die Parkverwaltung verlangt für jedes Ticket die Nummer eines Reisepasses oder einer sri-lankischen Identitätskarte (NIC). Das sind Ihre sensibelsten Daten; deshalb schützen wir sie gesondert:',
      [
        'Die Nummer wird vor dem Speichern verschlüsselt, mit einem Schlüssel, der nicht in der Datenbank liegt. Eine Kopie der Datenbank allein verrät keine Nummer.',
        'Unser Team sieht nur die letzten drei Zeichen. Die ganze Nummer kann nur anzeigen, wer sie braucht; das verlangt eine Begründung, und jeder Zugriff wird protokolliert.',
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
        'Unser Team, soweit die jeweilige Rolle es verlangt: Blog-Autoren sehen keine Buchungen, und wer Buchungen nur ansehen darf, sieht Kontaktdaten verdeckt.',
        'Ihr Fahrer, Guide oder Gastgeber: Name, Telefonnummer, Abholort, Personenzahl und besondere Wünsche.',
        'Die Parkverwaltung: was das Ticket verlangt.',
        'Ihre Bank und unsere, wenn Sie Geld überweisen.',
      ],
      'Sonst niemand, es sei denn, ein Gericht oder eine Behörde hat ein Recht darauf. Server und Datenbank dieser Website werden von uns oder in unserem Auftrag nach unseren Weisungen betrieben.',
    ],
  },
  {
    id: 'others',
    heading: 'Dienste Dritter',
    text: [
      'Alles auf dieser Website kommt von unserem eigenen Server: Bilder, Schriften, Skripte. Sie lädt keine Tracker, keine Werbung und keine fremden Schriften; niemand sonst erfährt, dass Sie hier waren.',
      'Ein WhatsApp-Knopf öffnet WhatsApp mit einem Text, den Sie vor dem Senden sehen; dann gelten die Bedingungen von WhatsApp. Links zu Bewertungsportalen führen von dieser Website weg, und die Karte auf unserer Kontaktseite kommt von OpenStreetMap, wenn Sie sie öffnen. Vorher wird nichts an diese Dienste gesendet.',
    ],
  },
  {
    id: 'device',
    heading: 'Auf Ihrem Gerät',
    text: [
      'Wir setzen keine Cookies. Was Sie in eine Buchung eintippen, bleibt im geöffneten Tab, damit beim Neuladen nichts verloren geht, und wird gelöscht, wenn Sie ihn schließen. Gelesene Seiten und Ihre Buchung ohne Reisepassnummer und Kontaktdaten bleiben zum Lesen ohne Netz auf Ihrem Gerät, bis Sie sie entfernen.',
    ],
    links: [{ to: '/cookies', label: 'Vollständige Liste der gespeicherten Einträge' }],
  },
  {
    id: 'technical',
    heading: 'Was unser Server aufzeichnet',
    text: [
      'Wie jeder Server sieht auch unserer die IP-Adresse, von der eine Anfrage kommt. Zum Schutz vor Überlastung zählt er kurze Zeit die Anfragen je Adresse, und er protokolliert Fehler, damit wir sie beheben können. Diese Protokolle enthalten keine Namen, keine Formularinhalte und keine Schlüssel.',
      'Änderungen an Buchungen und Einstellungen werden mit Zeit, Anlass und IP-Adresse protokolliert, damit wir später erklären können, was mit einer Buchung geschehen ist.',
      'Wir zählen Besucher, ohne jemanden zu verfolgen. IP-Adresse und Name Ihres Browsers werden mit einer Zufallszahl zu einem Code verrechnet, der zeigt, ob Sie heute schon hier waren. Aus dem Code lässt sich nichts zurückrechnen; er wird mit der Zufallszahl am Ende des Tages gelöscht, nur die Anzahl bleibt. Ihr Browser meldet außerdem, wie schnell eine Seite geladen wurde, ohne Sie zu identifizieren. Für beides wird auf Ihrem Gerät nichts gespeichert. Sendet Ihr Browser Do Not Track oder Global Privacy Control, tun wir beides nicht.',
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
        'Der Newsletter: bis Sie ihn abbestellen, mit dem Link in jeder E-Mail. Danach behalten wir 24\u00a0Monate lang nur die Adresse und dass Sie ihn abbestellt haben, damit niemand Sie wieder anmeldet.',
        'Besuchercodes: bis zum Ende des Tages. Ladezeiten: 90\u00a0Tage.',
      ],
    ],
  },
  {
    id: 'safe',
    heading: 'Wie wir sie schützen',
    text: [
      'Eine Buchung lässt sich nur mit einem langen Zufallsschlüssel öffnen, den Ihr Browser bei der Buchung erhält, oder von angemeldeten Mitarbeitern. Unsere Datenbank speichert von Schlüsseln, Passwörtern und Sitzungen nur Prüfsummen. Jeder darf nur, was seine Rolle erlaubt.',
      'Bitte schicken Sie niemandem Kartennummern oder Passwörter, auch uns nicht.',
    ],
  },
  {
    id: 'rights',
    heading: 'Ihre Rechte',
    text: [
      'Sie können Auskunft über Ihre Daten verlangen, sie berichtigen lassen, eine Kopie in einem gängigen Format erhalten, sie löschen lassen, soweit kein Gesetz dagegensteht, ihrer Verwendung widersprechen und eine Einwilligung widerrufen. Schreiben Sie uns mit Ihrer Buchungsnummer; vielleicht stellen wir eine Rückfrage, um sicher zu sein, dass Sie es sind.',
      'Wenn Sie meinen, dass wir mit Ihren Daten falsch umgehen, sagen Sie es bitte zuerst uns. Sie können sich auch bei der Datenschutzbehörde in Sri Lanka oder in Ihrem Land beschweren.',
    ],
    links: [{ to: '/contact', label: 'Schreiben Sie uns' }],
  },
  {
    id: 'changes',
    heading: 'Änderungen',
    text: ['Ändern sich diese Hinweise, veröffentlichen wir den neuen Text hier mit Datum.'],
  },
]

export const privacy: Translation<typeof en.privacy> = {
  title: (name) => `Datenschutz: welche Daten wir speichern, und wie lange | ${name}`,
  description:
    'Wonach wir fragen und warum, wie Reisepass- und NIC-Nummern verschlüsselt, verdeckt und 30\u00a0Tage nach der Reise gelöscht werden, wer Ihre Daten sieht und welche Rechte Sie haben.',
  eyebrow: 'Datenschutz',
  heading: 'Welche Daten wir speichern, und wie lange',
  lead: 'Wir brauchen Ihren Namen und Ihre Nummer, um Sie im Morgengrauen abzuholen. Verfolgen müssen wir Sie dafür nicht.',
  picture: 'Illustration eines Leoparden in der Dämmerung, halb verborgen auf einem Ast',
  updated: '2026-11-25',
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
        text: 'Sie buchen ohne Anmeldung und können die Löschung Ihrer Daten verlangen.',
        to: '#rights',
      },
    ],
  },
  chapters,
}
