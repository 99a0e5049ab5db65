#!/usr/bin/env bash
# `npm run test:container`: builds the Dockerfile of the last commit without a Docker engine or a hub, on an image made of
# Debian's packages and this machine's Node, and lives with it: another user than root, a read-only root, one volume.
# Needs root on Debian. What it makes is removed afterwards. docs/home-server.md says what it does not show.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  echo "test:container needs root on Debian: it makes a Debian of its own." >&2
  exit 2
fi
for tool in mmdebstrap podman buildah; do
  command -v "$tool" >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends mmdebstrap podman buildah >/dev/null; }
done

work=$(mktemp -d)
tidy() {
  # What podman leaves mounted.
  awk -v at="$work/" 'index($2, at) == 1 { print $2 }' /proc/mounts | sort -r | xargs --no-run-if-empty umount --lazy
  rm -rf "$work"
}
trap tidy EXIT
# A store of its own, so that no stage of the build is left in the machine's.
export CONTAINERS_STORAGE_CONF="$work/storage.conf"
printf '[storage]\ndriver = "overlay"\ngraphroot = "%s/images"\nrunroot = "%s/run"\n' "$work" "$work" >"$work/storage.conf"

echo "== The image that stands for Debian slim (75 MB, as the official one) and for Node's own"
mmdebstrap --quiet --mode=root --variant=minbase --include=usr-is-merged \
  --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
  --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='path-exclude=/usr/share/man/*' \
  --customize-hook='rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*' \
  bookworm "$work/debian.tar" >/dev/null 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
mkdir "$work/root" && tar -xf "$work/debian.tar" -C "$work/root"
# How this machine reaches its registries.
mkdir -p "$work/root/etc/ssl/certs"
cp /etc/ssl/certs/ca-certificates.crt "$work/root/etc/ssl/certs/"
cp -a /etc/apt/apt.conf.d/. "$work/root/etc/apt/apt.conf.d/"
tar -C "$work/root" -c . | podman import --quiet - perch-debian >/dev/null
install -D "$(command -v node)" "$work/root/usr/local/bin/node"
mkdir -p "$work/root/usr/local/lib/node_modules" "$work/root/usr/local/etc"
cp -a "$(dirname "$(dirname "$(realpath "$(command -v npm)")")")" "$work/root/usr/local/lib/node_modules/npm"
for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$work/root/usr/local/bin/$name"; done
printf 'registry=%s\ncafile=/etc/ssl/certs/ca-certificates.crt\n' "$(npm config get registry)" \
  >"$work/root/usr/local/etc/npmrc"
tar -C "$work/root" -c . | podman import --quiet - perch-node >/dev/null
rm -rf "$work/root" "$work/debian.tar"

echo "== The Dockerfile"
git clone --quiet --no-hardlinks . "$work/perch"
# What a used folder has beside the sources; none of it may be in the image.
secret=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
mkdir "$work/perch/.perch"
echo "PROXY_SECRET=$secret" | tee "$work/perch/.env" "$work/perch/supabase/functions/.env" >"$work/perch/.perch/instance.json"
SECONDS=0
# Image names without a registry are podman's own, which it calls localhost.
podman build --isolation=chroot --network=host --format=docker \
  --build-arg NODE_IMAGE=localhost/perch-node --build-arg DEBIAN_IMAGE=localhost/perch-debian \
  --tag perch "$work/perch" >"$work/log" 2>&1 || { tail -n 40 "$work/log" >&2; exit 1; }
echo "built in $SECONDS s"
node --import tsx tests/container/live-with-it.ts localhost/perch "$secret"
