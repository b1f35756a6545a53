FROM node:20.20.2-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY tsconfig.json ./
COPY examples ./examples
COPY scripts ./scripts
COPY src ./src
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:20.20.2-bookworm-slim
ENV NODE_ENV=production NEWOAKS_DATA_DIR=/data
RUN install --directory --owner=node --group=node /data
WORKDIR /app
COPY LICENSE ./
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
# After its owner is set: a volume takes over what the folder is.
VOLUME ["/data"]
ENTRYPOINT ["node", "/app/dist/main.js"]
