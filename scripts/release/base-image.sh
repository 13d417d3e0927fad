#!/usr/bin/env bash
# Makes a stand-in for the Dockerfile's base image where no container registry can be reached: Debian bookworm from a Debian mirror,
# and the Node of package-lock.json from the npm registry. It needs mmdebstrap and buildah, and runs as root:
#   scripts/release/base-image.sh && buildah build --from localhost/node:bookworm-slim --tag pugmark .
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

version() { node -p "require('./package-lock.json').packages['node_modules/$1'].version"; }
case $(uname -m) in x86_64) cpu=x64 ;; aarch64) cpu=arm64 ;; *) echo "No packaged Node for $(uname -m)." >&2; exit 1 ;; esac
# npm is no package of ours, so it has the version of this machine.
npm pack --silent --pack-destination "$work" "node-linux-$cpu@$(version node-linux-$cpu)" "npm@$(npm --version)" >/dev/null
mkdir -p "$work"/usr/local/{bin,lib/node_modules/npm}
tar -xzf "$work"/node-linux-*.tgz -C "$work/usr/local" --strip-components=1 package/bin/node
tar -xzf "$work"/npm-*.tgz -C "$work/usr/local/lib/node_modules/npm" --strip-components=1
for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$work/usr/local/bin/$name"; done

mmdebstrap --quiet --variant=minbase \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
  --customize-hook='chroot "$1" useradd --create-home --uid 1000 --shell /bin/bash node' \
  --customize-hook='rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*.bin' \
  bookworm "$work/debian.tar"

# npm in the build trusts what this machine trusts, such as the certificate of a company's proxy.
cp /etc/ssl/certs/ca-certificates.crt "$work/"
cat >"$work/Containerfile" <<'EOF'
FROM scratch
ADD debian.tar /
COPY usr /usr
COPY ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
EOF
buildah build --isolation chroot --tag localhost/node:bookworm-slim "$work"
