import type * as en from '#i18n/messages/en/payment.ts'
import type { Translation } from '#i18n/translation.ts'

export const payment: Translation<typeof en.payment> = {
  title: (name) => `Bezahlen | ${name}`,
  eyebrow: 'Bezahlen',
  heading: 'Wie möchten Sie bezahlen?',
  lead: (id) => `Die Buchung ${id} ist reserviert. Wählen Sie eine Zahlungsart.`,
  needsScript: 'Zum Bezahlen wird JavaScript benötigt. Bitte schalten Sie es im Browser ein oder schreiben Sie uns.',
  loading: 'Ihre Buchung wird geladen\u00a0…',
  booking: 'Ihre Buchung',
  bookingId: 'Buchungsnummer',
  openBooking: 'Buchung öffnen',
  tryAgain: 'Erneut versuchen',
  nothingHere: {
    heading: 'Hier ist nichts zu bezahlen',
    text: 'Öffnen Sie diese Seite aus einer Buchung heraus, um sie zu bezahlen.',
    packages: 'Safaris',
    rooms: 'Zimmer',
    taxi: 'Taxi',
  },
  closed: {
    heading: 'Diese Buchung lässt sich hier nicht öffnen',
    text: (id) =>
      `Sie öffnet sich in dem Browser-Tab, in dem sie entstanden ist, oder über den Link in unserer E-Mail. Wenn ${id} Ihre Buchung ist, ist sie bei uns gut aufgehoben.`,
  },
  unreachable: {
    heading: 'Ihre Buchung konnte nicht geladen werden',
    text: 'Es ist nichts verloren. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
  deadline: {
    left: 'Noch reserviert:',
    hours: (hours, minutes) => `${hours}\u00a0Std. ${minutes}\u00a0Min.`,
    over: 'Die Zeit zum Bezahlen ist um. Wir prüfen, ob Ihr Platz noch frei ist.',
    fiveMinutes: 'Zum Bezahlen bleiben noch fünf Minuten.',
  },
  price: {
    heading: 'Gesamtpreis',
    stay: 'Ihr Aufenthalt',
    ride: (kilometres) => `Ihre Fahrt, Richtpreis für ${kilometres}\u00a0km`,
    trip: 'Ihre Reise',
    total: 'Gesamt',
    received: 'Bisher eingegangen',
    returned: 'Erstattet',
    balance: 'Zu bezahlen',
  },
  standing: {
    partPaid: (received, balance) => `${received} sind bei uns eingegangen. ${balance} sind noch zu bezahlen.`,
    transfer: (reference) => `Die Referenz ${reference} Ihrer Überweisung liegt uns vor, wir prüfen sie gerade.`,
    slip: 'Ihr Überweisungsbeleg liegt uns vor, wir prüfen ihn gerade.',
    noMore: 'Sie müssen jetzt nichts tun. Wenn etwas nicht stimmte, schicken Sie es hier noch einmal.',
    rejected: 'Wir konnten Ihren Überweisungsbeleg nicht annehmen.',
    rejectedHint: 'Bitte schicken Sie einen anderen oder wählen Sie eine andere Zahlungsart.',
    ride: 'Sie müssen noch nicht bezahlen. Wir bestätigen Ihnen zuerst den Fahrpreis für Ihre Strecke.',
  },
  settled: {
    closed: 'Es ist nichts zu bezahlen',
    closedText:
      'Wir mussten den Tag Ihrer Safari sperren. Auf Ihrer Buchungsseite können Sie stornieren und erhalten alles zurück, oder schreiben Sie uns wegen eines anderen Tages.',
    paid: 'Diese Buchung ist bezahlt',
    paidText: 'Ihre Zahlung ist vollständig bei uns eingegangen. Vielen Dank.',
    refundDue: (amount) =>
      `Ihnen steht eine Erstattung von ${amount} zu. Wie weit sie ist, sehen Sie auf der Seite Ihrer Buchung.`,
    onRequest: 'Noch ist nichts zu bezahlen',
    onRequestText: 'Wir nennen Ihnen den Preis per WhatsApp oder E-Mail. Sie zahlen erst, wenn Sie einverstanden sind.',
    cancelled: 'Diese Buchung ist storniert',
    cancelledText: 'Ihr Platz ist wieder frei, und es ist nichts zu bezahlen. Sie können gern neu buchen.',
    notOffered: 'Diese Buchung kann hier nicht bezahlt werden',
    notOfferedText: 'Bitte schreiben Sie uns, wir finden einen Weg.',
  },
  tabsLabel: 'Zahlungsart',
  tabs: { cash: 'Bar', online: 'Online\u00adüberweisung', bank: 'Überweisung', card: 'Karte' },
  transferTabs: { online: '(Referenz)', bank: '(Beleg)' },
  headings: {
    cash: 'Bar vor Ort',
    online: 'Onlineüberweisung (Referenz)',
    bank: 'Überweisung (Beleg)',
    card: 'Karte',
  },
  cash: {
    text: {
      private: (total) => `Sie zahlen ${total} bar am Tag selbst, bevor der Jeep losfährt.`,
      shared: (total) => `Sie zahlen ${total} bar am Tag selbst, bevor der Jeep losfährt.`,
      room: (total) => `Sie zahlen ${total} bar beim Check-in.`,
      taxi: (total) =>
        `Sie zahlen bar beim Fahrer. ${total} sind ein Richtpreis: Wir nennen Ihnen vorher den Preis für Ihre Strecke.`,
      general: (total) => `Sie zahlen ${total} bar am Tag selbst, bevor der Jeep losfährt.`,
    },
    hint: 'Jetzt ist noch nichts zu bezahlen. Wir melden uns per WhatsApp oder E-Mail.',
    submit: 'Bar vor Ort bezahlen',
  },
  online: {
    text: (total) =>
      `Überweisen Sie ${total} mit Ihrer Banking-App oder einem Überweisungsdienst auf dieses Konto. Nennen Sie uns dann die Referenz der Überweisung.`,
    reference: 'Referenz der Onlineüberweisung',
    referenceHint: 'Sie finden sie auf dem Beleg Ihrer Bank oder des Überweisungsdienstes.',
    submit: 'Referenz senden',
  },
  bank: {
    text: (total) =>
      `Überweisen Sie ${total} auf dieses Konto. Schicken Sie uns dann ein Bild oder PDF des Überweisungsbelegs.`,
    amount: 'Betrag',
    // May break, because the number beside it must not.
    reference: 'Verwendungs\u00adzweck',
    copy: (what) => `Kopieren: ${what}`,
    copied: (what) => `Kopiert: ${what}`,
    slip: 'Überweisungsbeleg',
    slipHint:
      'Ein Bild (JPEG, PNG, GIF, WebP) oder ein PDF, höchstens 10\u00a0MB. Größere Fotos werden hier verkleinert.',
    choose: 'Datei auswählen',
    another: 'Andere Datei auswählen',
    remove: 'Datei entfernen',
    preview: 'Vorschau der Datei',
    kilobytes: (size) => `${size}\u00a0kB`,
    megabytes: (size) => `${size}\u00a0MB`,
    progress: 'Ihr Überweisungsbeleg wird gesendet',
    submit: 'Beleg senden',
    referenceInstead: 'Referenz statt Beleg senden',
  },
  card: {
    test: 'Testbetrieb: Es wird nichts abgebucht. Verwenden Sie eine Testkarte.',
    name: 'Name auf der Karte',
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    expiryHint: 'MM/JJ',
    cvv: 'Prüfnummer (CVV)',
    testCards: 'Testkarten',
    testCardsHint: 'Dazu passen jeder Name, jedes künftige Ablaufdatum und beliebige drei Ziffern.',
    use: 'Testkarte verwenden:',
    fates: {
      paid: 'bezahlt',
      declined: 'abgelehnt',
      'no funds': 'nicht gedeckt',
      'wrong cvv': 'falscher Sicherheitscode',
      'gateway error': 'die Bank antwortet nicht',
      slow: 'nach fünf Sekunden bezahlt',
      'charged back': 'bezahlt, später zurückgebucht',
    },
    submit: (total) => `${total} bezahlen`,
    elsewhere: (total) =>
      `Sie zahlen ${total} auf der sicheren Seite von PayHere und kommen hierher zurück. Ihre Kartennummer erreicht uns nie.`,
    go: 'Weiter zu PayHere',
    leaving: 'PayHere wird geöffnet\u00a0…',
  },
  processing: 'Wird bearbeitet\u00a0…',
  lost: 'Unser Server war nicht zu erreichen. Nichts ist verloren: Alle Ihre Angaben sind noch da.',
  lostHint:
    'Ihr letzter Versuch hat uns vielleicht erreicht. „Erneut versuchen“ sendet genau dieselbe Zahlung, Sie zahlen also nie doppelt.',
  refusedHint:
    'Es wurde nichts abgebucht. Bitte geben Sie die Prüfnummer erneut ein oder nehmen Sie eine andere Karte.',
  givenUp: 'Sie sind ohne Zahlung zurückgekommen. Es wurde nichts abgebucht, Ihre Buchung ist unverändert.',
  pending: {
    heading: 'Wir warten auf die Bank',
    text: 'Das dauert einen Augenblick. Bitte bleiben Sie auf dieser Seite, und zahlen Sie nicht noch einmal.',
    unknown: 'Stand der Zahlung unbekannt',
    unknownText:
      'Die Bank hat Ihre Zahlung noch nicht bestätigt. Sie können diese Seite schließen: Wir melden uns, sobald wir es wissen. Bitte zahlen Sie bis dahin nicht noch einmal.',
    ask: 'Noch einmal fragen',
  },
  success: {
    cash: {
      heading: 'Sie zahlen vor Ort',
      text: 'Ihre Buchung ist bei uns: Wir schreiben Ihnen per WhatsApp oder E-Mail. Sie zahlen am Tag selbst.',
    },
    online: {
      heading: 'Ihre Referenz ist da',
      text: 'Sie ist notiert. Wir prüfen, ob das Geld angekommen ist, und schreiben Ihnen.',
    },
    bank: {
      heading: 'Ihr Überweisungsbeleg ist da',
      text: 'Wir prüfen, ob das Geld angekommen ist, und schreiben Ihnen.',
    },
    card: {
      heading: 'Zahlung erfolgreich',
      text: 'Ihre Zahlung ist bei uns eingegangen, und Ihre Buchung ist bestätigt.',
      waiting: 'Ihre Zahlung ist bei uns eingegangen. Wir bestätigen Ihre Buchung per WhatsApp oder E-Mail.',
    },
    goOn: 'Einen Augenblick, gleich geht es weiter.',
    test: 'TEST: Es wurde nichts abgebucht.',
  },
  cancelling: {
    nothingPaid: 'Sie haben bisher nichts bezahlt, es gäbe also nichts zu erstatten.',
    now: (refund) => `Wenn Sie jetzt stornieren, erhalten Sie ${refund} zurück.`,
    afterPaying: (total, refund) =>
      `Wenn Sie ${total} bezahlen und rechtzeitig stornieren, erhalten Sie ${refund} zurück.`,
    beforeFare: (total, refund) =>
      `Wenn Sie ${total} bezahlen und stornieren, bevor wir den Fahrpreis bestätigen, erhalten Sie ${refund} zurück.`,
  },
}
