#!/usr/bin/env bash
# `npm run test:bare -- <command> ...`: runs the commands, one after the other, in a clone of the last commit, on a new
# Debian that has only its required packages, git, certificates and Node. The kernel, the ports and the network are this
# machine's; no file is, so that nothing left by an earlier run can help. Ends with the first command that fails.
# Needs root on Debian or Ubuntu. mmdebstrap makes the Debian in $TMPDIR, and removes it afterwards.
set -euo pipefail

# mmdebstrap calls this script again, with the root folder of the new Debian.
if [ "${BARE_STEP:-}" = fill ]; then
  root=$1
  install -D "$(command -v node)" "$root/usr/local/bin/node"
  mkdir -p "$root/usr/local/lib/node_modules"
  cp -a "$BARE_NPM" "$root/usr/local/lib/node_modules/npm"
  for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$root/usr/local/bin/$name"; done
  # How this machine reaches its registries.
  cp /etc/hosts "$root/etc/hosts"
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  git clone --quiet --no-hardlinks . "$root/srv/perch"
  readarray -d "" -t commands <"$BARE_COMMANDS"
  # The first process of its own namespace: whatever the commands leave running ends with it.
  exec unshare --mount --pid --fork --kill-child chroot "$root" env --ignore-environment \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM="${TERM:-dumb}" ${CI:+CI="$CI"} \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt npm_config_registry="$BARE_REGISTRY" \
    bash -c 'mount -t proc proc /proc && cd /srv/perch || exit
      for command; do echo "+ $command"; SECONDS=0; bash -c "$command" || exit; echo "+ done in $SECONDS s"; done' \
    bare "${commands[@]}"
fi

cd "$(dirname "$0")/.."
if [ $# -eq 0 ]; then echo "Say what to run: npm run test:bare -- 'npm ci && npm start'" >&2; exit 2; fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  echo "test:bare needs root on Debian or Ubuntu: it makes a Debian of its own and mounts folders there." >&2
  exit 2
fi
if ! command -v mmdebstrap >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends mmdebstrap >/dev/null
fi
if [ -n "$(git status --porcelain)" ]; then echo "Only what is committed is run." >&2; fi
BARE_COMMANDS=$(mktemp)
trap 'rm "$BARE_COMMANDS"' EXIT
printf '%s\0' "$@" >"$BARE_COMMANDS"
BARE_NPM=$(dirname "$(dirname "$(realpath "$(command -v npm)")")")
BARE_REGISTRY=$(npm config get registry)
export BARE_COMMANDS BARE_NPM BARE_REGISTRY BARE_STEP=fill
mmdebstrap --quiet --mode=root --variant=minbase --include=git,ca-certificates --format=null \
  --customize-hook="$PWD/scripts/test-bare.sh" bookworm /dev/null
