import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL, and nothing else. /api is the programs' door: see src/api/api.ts. */
export default [
  layout('website/frame.tsx', [
    index('website/home.tsx'),
    route('packages', 'website/packages.tsx'),
    route('packages/:id', 'website/packages/package.tsx'),
    route('browse-packages', 'website/browse-packages.tsx'),
    route('taxi-service', 'website/taxi-service.tsx'),
    route('booking', 'website/booking.tsx'),
    route('booking/confirm', 'website/booking/confirm.tsx'),
    route('rooms', 'website/rooms.tsx'),
    route('room/:roomType', 'website/room.tsx'),
    route('contact', 'website/contact.tsx'),
    route('newsletter', 'website/newsletter.tsx'),
    route('newsletter/thanks', 'website/newsletter/thanks.tsx'),
    route('newsletter/confirm', 'website/newsletter/confirm.tsx'),
    route('newsletter/leave', 'website/newsletter/leave.tsx'),
    route('about', 'website/about.tsx'),
    route('faq', 'website/faq.tsx'),
    route('terms', 'website/terms.tsx'),
    route('privacy', 'website/privacy.tsx'),
    route('cookies', 'website/cookies.tsx'),
    route('*', 'website/not-found.tsx'),
  ]),
  route('package', 'website/package-redirect.tsx'),
  route('sitemap.xml', 'website/found/sitemap.ts'),
  route('robots.txt', 'website/found/robots.ts'),
  route('admin', 'dashboard/admin.tsx'),
  route('admin/dashboard', 'dashboard/admin/dashboard.tsx'),
  layout('dashboard/frame.tsx', [route('dashboard', 'dashboard/dashboard.tsx')]),
] satisfies RouteConfig
