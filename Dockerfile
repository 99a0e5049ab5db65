# Perch in a container, for compose.yaml: docs/home-server.md. `--target chromium` takes screenshots of apps, too.
ARG NODE_IMAGE=node:22-bookworm-slim
ARG DEBIAN_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /perch
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build:pages && rm -r node_modules

# What runs. No TypeScript and no maps of packages; no hard links, which images turn into second copies of Deno and esbuild;
# nothing for another runtime (Bare), and nothing that only @supabase/lite's command line, its other database or its plugin of
# Vite load. Node without its symbols for debuggers.
FROM ${NODE_IMAGE} AS packages
RUN apt-get update && apt-get install -y --no-install-recommends binutils && strip /usr/local/bin/node
WORKDIR /perch
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && cd node_modules \
  && find . -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' \) -delete \
  && rm -r @deno/*/deno esbuild/bin bare-* \
  && rm -r @electric-sql @opentelemetry/semantic-conventions @rolldown @sentry @typescript jiti rolldown terser typescript vite

FROM ${DEBIAN_IMAGE} AS perch
LABEL org.opencontainers.image.title="Perch" \
  org.opencontainers.image.description="A personal start page that looks like a phone home screen, with a store of web apps." \
  org.opencontainers.image.licenses="MIT"
RUN apt-get update && apt-get install -y --no-install-recommends libnss-extrausers libstdc++6 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
  && useradd --uid 1000 --no-create-home --home-dir /data perch && mkdir --mode=1777 /data \
  && useradd --uid 99 --gid users --no-create-home --home-dir /data unraid \
  && sed -i 's/^passwd:.*/passwd: files extrausers/' /etc/nsswitch.conf \
  && mkdir -p /var/lib/extrausers && ln -s /tmp/passwd /var/lib/extrausers/passwd
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
COPY --from=build /perch/deploy/container/perch /perch/deploy/container/start /usr/local/bin/
WORKDIR /perch
COPY --from=packages /perch/node_modules node_modules
COPY --from=build /perch .
ENV DATA_DIR=/data/perch HOST=0.0.0.0 LOCAL_DEV=false
EXPOSE 5173 54321
VOLUME /data
USER perch
HEALTHCHECK --interval=30s --timeout=10s --start-period=2m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 5173}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["start"]
CMD ["node", "--max-semi-space-size=4", "local/run.js", "local/start.ts"]

FROM perch AS chromium
USER root
RUN apt-get update && apt-get install -y --no-install-recommends chromium fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
USER perch

# The last stage is what is built without a target.
FROM perch
