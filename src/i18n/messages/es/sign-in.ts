import type * as en from '#i18n/messages/en/sign-in.ts'
import type { Translation } from '#i18n/translation.ts'

export const signIn: Translation<typeof en.signIn> = {
  brand: 'Pugmark',
  pageTitle: 'Portal de administración · Pugmark',
  title: 'Portal de administración',
  lead: 'Inicie sesión para gestionar reservas, paquetes y huéspedes.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  rememberMe: 'Recordarme',
  rememberMeHint: 'Mantener la sesión 30 días en este dispositivo',
  forgot: '¿Ha olvidado la contraseña?',
  forgotAnswer: 'Diríjase al administrador del sistema para cambiar la contraseña',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión...',
  refused: 'Correo o contraseña incorrectos',
  networkError: 'Error de red. Inténtelo de nuevo.',
  emailMissing: 'El correo electrónico es obligatorio',
  passwordMissing: 'La contraseña es obligatoria',
  toWebsite: 'Volver al sitio web',
}
