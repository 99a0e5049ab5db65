// Made from supabase/migrations by `npm run types:generate`. Do not edit.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      catalogues: {
        Row: {
          created_at: string
          description: string
          icon_url: string | null
          id: number
          image_url: string | null
          is_published: boolean
          name: string
          publishes_itself: boolean
          snail: string
        }
        Insert: {
          created_at?: string
          description?: string
          icon_url?: string | null
          id?: never
          image_url?: string | null
          is_published?: boolean
          name: string
          publishes_itself?: boolean
          snail?: string
        }
        Update: {
          created_at?: string
          description?: string
          icon_url?: string | null
          id?: never
          image_url?: string | null
          is_published?: boolean
          name?: string
          publishes_itself?: boolean
          snail?: string
        }
        Relationships: []
      }
      drawer_folders: {
        Row: {
          created_at: string
          id: string
          name: string
          page_id: string
          rank: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id: string
          name: string
          page_id: string
          rank: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          page_id?: string
          rank?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "drawer_folders_page_fkey"
            columns: ["user_id", "page_id"]
            referencedRelation: "drawer_pages"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      drawer_pages: {
        Row: {
          created_at: string
          id: string
          name: string | null
          rank: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id: string
          name?: string | null
          rank: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string | null
          rank?: string
          user_id?: string
        }
        Relationships: []
      }
      home_versions: {
        Row: {
          changed_at: string
          user_id: string
          version: number
        }
        Insert: {
          changed_at?: string
          user_id: string
          version?: number
        }
        Update: {
          changed_at?: string
          user_id?: string
          version?: number
        }
        Relationships: []
      }
      import_lists: {
        Row: {
          created_at: string
          id: number
          name: string
        }
        Insert: {
          created_at?: string
          id?: never
          name: string
        }
        Update: {
          created_at?: string
          id?: never
          name?: string
        }
        Relationships: []
      }
      link_checks: {
        Row: {
          due_at: string
          failing_since: string | null
          failures: number
          link: string
          user_id: string
        }
        Insert: {
          due_at: string
          failing_since?: string | null
          failures?: number
          link: string
          user_id: string
        }
        Update: {
          due_at?: string
          failing_since?: string | null
          failures?: number
          link?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "link_checks_link_fkey"
            columns: ["user_id", "link"]
            referencedRelation: "personal_links"
            referencedColumns: ["user_id", "uid"]
          },
        ]
      }
      personal_links: {
        Row: {
          created_at: string
          folder_id: string | null
          home_url: string | null
          icon_url: string | null
          id: number
          name: string
          page_id: string | null
          rank: string
          uid: string
          url: string
          user_id: string
        }
        Insert: {
          created_at?: string
          folder_id?: string | null
          home_url?: string | null
          icon_url?: string | null
          id?: never
          name: string
          page_id?: string | null
          rank: string
          uid?: string
          url: string
          user_id?: string
        }
        Update: {
          created_at?: string
          folder_id?: string | null
          home_url?: string | null
          icon_url?: string | null
          id?: never
          name?: string
          page_id?: string | null
          rank?: string
          uid?: string
          url?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "personal_links_folder_fkey"
            columns: ["user_id", "folder_id"]
            referencedRelation: "drawer_folders"
            referencedColumns: ["user_id", "id"]
          },
          {
            foreignKeyName: "personal_links_page_fkey"
            columns: ["user_id", "page_id"]
            referencedRelation: "drawer_pages"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      queue_items: {
        Row: {
          catalogue_id: number | null
          claim: string | null
          claimed_until: string | null
          created_at: string
          description: string
          error: string | null
          id: number
          is_linked: boolean
          list_id: number | null
          position: number
          status: string
          title: string
          url: string
          webapp_id: number | null
        }
        Insert: {
          catalogue_id?: number | null
          claim?: string | null
          claimed_until?: string | null
          created_at?: string
          description?: string
          error?: string | null
          id?: never
          is_linked?: boolean
          list_id?: number | null
          position?: number
          status?: string
          title: string
          url: string
          webapp_id?: number | null
        }
        Update: {
          catalogue_id?: number | null
          claim?: string | null
          claimed_until?: string | null
          created_at?: string
          description?: string
          error?: string | null
          id?: never
          is_linked?: boolean
          list_id?: number | null
          position?: number
          status?: string
          title?: string
          url?: string
          webapp_id?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "queue_items_catalogue_id_fkey"
            columns: ["catalogue_id"]
            referencedRelation: "catalogues"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "queue_items_list_id_fkey"
            columns: ["list_id"]
            referencedRelation: "import_list_counts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "queue_items_list_id_fkey"
            columns: ["list_id"]
            referencedRelation: "import_lists"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "queue_items_webapp_id_fkey"
            columns: ["webapp_id"]
            referencedRelation: "webapps"
            referencedColumns: ["id"]
          },
        ]
      }
      review_cases: {
        Row: {
          answer: string
          changes: NonNullable<Json>
          created_at: string
          decided_at: string | null
          id: number
          kind: string
          note: string
          other_id: number | null
          previous: NonNullable<Json>
          problems: string[]
          published_id: string | null
          rule: string | null
          status: string
          user_id: string | null
          webapp_id: number | null
        }
        Insert: {
          answer?: string
          changes?: NonNullable<Json>
          created_at?: string
          decided_at?: string | null
          id?: never
          kind: string
          note?: string
          other_id?: number | null
          previous?: NonNullable<Json>
          problems?: string[]
          published_id?: string | null
          rule?: string | null
          status?: string
          user_id?: string | null
          webapp_id?: number | null
        }
        Update: {
          answer?: string
          changes?: NonNullable<Json>
          created_at?: string
          decided_at?: string | null
          id?: never
          kind?: string
          note?: string
          other_id?: number | null
          previous?: NonNullable<Json>
          problems?: string[]
          published_id?: string | null
          rule?: string | null
          status?: string
          user_id?: string | null
          webapp_id?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "review_cases_other_id_fkey"
            columns: ["other_id"]
            referencedRelation: "webapps"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_cases_webapp_id_fkey"
            columns: ["webapp_id"]
            referencedRelation: "webapps"
            referencedColumns: ["id"]
          },
        ]
      }
      user_apps: {
        Row: {
          created_at: string
          folder_id: string | null
          icon_url: string | null
          id: number
          name: string | null
          page_id: string | null
          rank: string
          user_id: string
          webapp_id: number
        }
        Insert: {
          created_at?: string
          folder_id?: string | null
          icon_url?: string | null
          id?: never
          name?: string | null
          page_id?: string | null
          rank: string
          user_id?: string
          webapp_id: number
        }
        Update: {
          created_at?: string
          folder_id?: string | null
          icon_url?: string | null
          id?: never
          name?: string | null
          page_id?: string | null
          rank?: string
          user_id?: string
          webapp_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "user_apps_folder_fkey"
            columns: ["user_id", "folder_id"]
            referencedRelation: "drawer_folders"
            referencedColumns: ["user_id", "id"]
          },
          {
            foreignKeyName: "user_apps_page_fkey"
            columns: ["user_id", "page_id"]
            referencedRelation: "drawer_pages"
            referencedColumns: ["user_id", "id"]
          },
          {
            foreignKeyName: "user_apps_webapp_id_fkey"
            columns: ["webapp_id"]
            referencedRelation: "webapps"
            referencedColumns: ["id"]
          },
        ]
      }
      user_preferences: {
        Row: {
          created_at: string
          id: number
          settings: NonNullable<Json>
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: never
          settings?: NonNullable<Json>
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: never
          settings?: NonNullable<Json>
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      webapp_checks: {
        Row: {
          checked_at: string
          created_at: string
          failing_since: string | null
          failures: number
          final_url: string | null
          http_status: number | null
          outcome: string
          problem: string | null
          webapp_id: number
        }
        Insert: {
          checked_at: string
          created_at?: string
          failing_since?: string | null
          failures?: number
          final_url?: string | null
          http_status?: number | null
          outcome: string
          problem?: string | null
          webapp_id: number
        }
        Update: {
          checked_at?: string
          created_at?: string
          failing_since?: string | null
          failures?: number
          final_url?: string | null
          http_status?: number | null
          outcome?: string
          problem?: string | null
          webapp_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "webapp_checks_webapp_id_fkey"
            columns: ["webapp_id"]
            referencedRelation: "webapps"
            referencedColumns: ["id"]
          },
        ]
      }
      webapp_daily_stats: {
        Row: {
          created_at: string
          day: string
          id: number
          installs: number
          launches: number
          uninstalls: number
          webapp_id: number
        }
        Insert: {
          created_at?: string
          day: string
          id?: never
          installs?: number
          launches?: number
          uninstalls?: number
          webapp_id: number
        }
        Update: {
          created_at?: string
          day?: string
          id?: never
          installs?: number
          launches?: number
          uninstalls?: number
          webapp_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "webapp_daily_stats_webapp_id_fkey"
            columns: ["webapp_id"]
            referencedRelation: "webapps"
            referencedColumns: ["id"]
          },
        ]
      }
      webapp_facts: {
        Row: {
          created_at: string
          facts: NonNullable<Json>
          seen_at: string
          webapp_id: number
        }
        Insert: {
          created_at?: string
          facts: NonNullable<Json>
          seen_at: string
          webapp_id: number
        }
        Update: {
          created_at?: string
          facts?: NonNullable<Json>
          seen_at?: string
          webapp_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "webapp_facts_webapp_id_fkey"
            columns: ["webapp_id"]
            referencedRelation: "webapps"
            referencedColumns: ["id"]
          },
        ]
      }
      webapp_manifests: {
        Row: {
          app_id: string
          background_color: string | null
          categories: string[]
          created_at: string
          display: string
          problems: string[]
          read_at: string
          shortcuts: NonNullable<Json>
          start_url: string
          theme_color: string | null
          url: string | null
          webapp_id: number
        }
        Insert: {
          app_id: string
          background_color?: string | null
          categories?: string[]
          created_at?: string
          display: string
          problems?: string[]
          read_at?: string
          shortcuts?: NonNullable<Json>
          start_url: string
          theme_color?: string | null
          url?: string | null
          webapp_id: number
        }
        Update: {
          app_id?: string
          background_color?: string | null
          categories?: string[]
          created_at?: string
          display?: string
          problems?: string[]
          read_at?: string
          shortcuts?: NonNullable<Json>
          start_url?: string
          theme_color?: string | null
          url?: string | null
          webapp_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "webapp_manifests_webapp_id_fkey"
            columns: ["webapp_id"]
            referencedRelation: "webapps"
            referencedColumns: ["id"]
          },
        ]
      }
      webapp_screenshots: {
        Row: {
          created_at: string
          form_factor: string | null
          height: number
          image_url: string
          label: string
          position: number
          webapp_id: number
          width: number
        }
        Insert: {
          created_at?: string
          form_factor?: string | null
          height: number
          image_url: string
          label?: string
          position: number
          webapp_id: number
          width: number
        }
        Update: {
          created_at?: string
          form_factor?: string | null
          height?: number
          image_url?: string
          label?: string
          position?: number
          webapp_id?: number
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: "webapp_screenshots_webapp_id_fkey"
            columns: ["webapp_id"]
            referencedRelation: "webapps"
            referencedColumns: ["id"]
          },
        ]
      }
      webapp_texts: {
        Row: {
          created_at: string
          description: string
          is_from_manifest: boolean
          language: string
          webapp_id: number
        }
        Insert: {
          created_at?: string
          description: string
          is_from_manifest?: boolean
          language: string
          webapp_id: number
        }
        Update: {
          created_at?: string
          description?: string
          is_from_manifest?: boolean
          language?: string
          webapp_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "webapp_texts_webapp_id_fkey"
            columns: ["webapp_id"]
            referencedRelation: "webapps"
            referencedColumns: ["id"]
          },
        ]
      }
      webapps: {
        Row: {
          catalogue_id: number | null
          catalogue_position: number
          created_at: string
          description: string
          icon_url: string | null
          id: number
          is_failing: boolean
          is_installable: boolean
          is_reported: boolean
          is_verified: boolean
          screenshot_url: string | null
          slug: string
          tags: string[]
          title: string
          url: string
          visible_in_store: boolean
        }
        Insert: {
          catalogue_id?: number | null
          catalogue_position?: number
          created_at?: string
          description?: string
          icon_url?: string | null
          id?: never
          is_failing?: boolean
          is_installable?: boolean
          is_reported?: boolean
          is_verified?: boolean
          screenshot_url?: string | null
          slug?: string
          tags?: string[]
          title: string
          url: string
          visible_in_store?: boolean
        }
        Update: {
          catalogue_id?: number | null
          catalogue_position?: number
          created_at?: string
          description?: string
          icon_url?: string | null
          id?: never
          is_failing?: boolean
          is_installable?: boolean
          is_reported?: boolean
          is_verified?: boolean
          screenshot_url?: string | null
          slug?: string
          tags?: string[]
          title?: string
          url?: string
          visible_in_store?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "webapps_catalogue_id_fkey"
            columns: ["catalogue_id"]
            referencedRelation: "catalogues"
            referencedColumns: ["id"]
          },
        ]
      }
      widget_entries: {
        Row: {
          created_at: string
          fields: NonNullable<Json>
          id: string
          rank: string
          removed_at: string | null
          updated_at: string
          user_id: string
          widget_id: string
        }
        Insert: {
          created_at?: string
          fields: NonNullable<Json>
          id: string
          rank: string
          removed_at?: string | null
          updated_at?: string
          user_id?: string
          widget_id: string
        }
        Update: {
          created_at?: string
          fields?: NonNullable<Json>
          id?: string
          rank?: string
          removed_at?: string | null
          updated_at?: string
          user_id?: string
          widget_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "widget_entries_widget_fkey"
            columns: ["user_id", "widget_id"]
            referencedRelation: "widgets"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      widget_states: {
        Row: {
          created_at: string
          id: number
          is_minimized: boolean
          order_index: number
          page_id: string | null
          rank: string
          size: string
          updated_at: string
          user_id: string
          widget_type: string
        }
        Insert: {
          created_at?: string
          id?: never
          is_minimized?: boolean
          order_index?: number
          page_id?: string | null
          rank: string
          size?: string
          updated_at?: string
          user_id?: string
          widget_type: string
        }
        Update: {
          created_at?: string
          id?: never
          is_minimized?: boolean
          order_index?: number
          page_id?: string | null
          rank?: string
          size?: string
          updated_at?: string
          user_id?: string
          widget_type?: string
        }
        Relationships: [
          {
            foreignKeyName: "widget_states_page_fkey"
            columns: ["user_id", "page_id"]
            referencedRelation: "drawer_pages"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      widgets: {
        Row: {
          created_at: string
          id: string
          is_minimized: boolean
          page_id: string | null
          rank: string
          removed_at: string | null
          settings: NonNullable<Json>
          size: string
          type: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id: string
          is_minimized?: boolean
          page_id?: string | null
          rank: string
          removed_at?: string | null
          settings?: NonNullable<Json>
          size: string
          type: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          is_minimized?: boolean
          page_id?: string | null
          rank?: string
          removed_at?: string | null
          settings?: NonNullable<Json>
          size?: string
          type?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "widgets_page_fkey"
            columns: ["user_id", "page_id"]
            referencedRelation: "drawer_pages"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
    }
    Views: {
      drawer: {
        Row: {
          icon_url: string | null
          id: number | null
          kind: string | null
          name: string | null
          position: number | null
          slug: string | null
          url: string | null
          user_id: string | null
        }
        Relationships: []
      }
      import_list_counts: {
        Row: {
          created_at: string | null
          failed: number | null
          id: number | null
          imported: number | null
          linked: number | null
          name: string | null
          pending: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      accept_texts: { Args: { only_case?: number }; Returns: number }
      admin_summary: { Args: Record<PropertyKey, never>; Returns: Json }
      catalogue_apps: { Args: { catalogue: number }; Returns: Json }
      change_queue_item: {
        Args: { item_id: number; new_url?: string }
        Returns: {
          catalogue_id: number | null
          claim: string | null
          claimed_until: string | null
          created_at: string
          description: string
          error: string | null
          id: number
          is_linked: boolean
          list_id: number | null
          position: number
          status: string
          title: string
          url: string
          webapp_id: number | null
        }
        SetofOptions: {
          from: "*"
          to: "queue_items"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_settings: {
        Args: { change: string; newcomer?: string }
        Returns: Json
      }
      count_apps: {
        Args: { all_tags?: string[]; all_traits?: string[]; catalogue?: number }
        Returns: {
          apps: number
          id: number
          kind: string
          label: string
        }[]
      }
      count_store_apps: {
        Args: Record<PropertyKey, never>
        Returns: {
          apps: number
          catalogue_id: number
        }[]
      }
      count_webapps: {
        Args: { most_tags?: number; wanted: string[] }
        Returns: {
          apps: number
          label: string
          mark: string
        }[]
      }
      create_import_list: {
        Args: { list_name: string; titles: string[]; urls: string[] }
        Returns: {
          created_at: string | null
          failed: number | null
          id: number | null
          imported: number | null
          linked: number | null
          name: string | null
          pending: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "import_list_counts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      curated_catalogues: {
        Args: {
          page?: number
          page_size?: number
          search?: string
          state?: string
          wanted?: number
        }
        Returns: Json
      }
      end_session: { Args: { session: string }; Returns: undefined }
      import_list_queue: { Args: { list: number }; Returns: Json }
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean }
      list_apps: {
        Args: {
          all_tags?: string[]
          all_traits?: string[]
          catalogue?: number
          cursor?: string
          page_size?: number
          sort?: string
        }
        Returns: {
          icon_url: string
          id: number
          next_cursor: string
          slug: string
          tags: string[]
          title: string
          url: string
        }[]
      }
      list_cases: {
        Args: { before?: string; page_size?: number; wanted?: string }
        Returns: Json
      }
      order_catalogue_apps: {
        Args: { before: number[]; catalogue: number; webapp_ids: number[] }
        Returns: Json
      }
      own_access_tokens: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          expires_at: string
          id: string
          kind: string
          last_used_at: string
          name: string
          scopes: string[]
        }[]
      }
      own_figures: {
        Args: { webapp: number }
        Returns: {
          installs: number
          launches: number
          uninstalls: number
          visits: number
          week: string
        }[]
      }
      own_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          id: string
          is_current: boolean
          last_seen_at: string
          user_agent: string
        }[]
      }
      ownership: { Args: { app_slug: string }; Returns: Json }
      preview_webapp_change: {
        Args: { change: string; selection: string }
        Returns: Json
      }
      put_back_queue_item: {
        Args: { removed: string }
        Returns: {
          catalogue_id: number | null
          claim: string | null
          claimed_until: string | null
          created_at: string
          description: string
          error: string | null
          id: number
          is_linked: boolean
          list_id: number | null
          position: number
          status: string
          title: string
          url: string
          webapp_id: number | null
        }
        SetofOptions: {
          from: "*"
          to: "queue_items"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      remove_queue_item: {
        Args: { item_id: number }
        Returns: {
          catalogue_id: number | null
          claim: string | null
          claimed_until: string | null
          created_at: string
          description: string
          error: string | null
          id: number
          is_linked: boolean
          list_id: number | null
          position: number
          status: string
          title: string
          url: string
          webapp_id: number | null
        }
        SetofOptions: {
          from: "*"
          to: "queue_items"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      review_case: { Args: { case_id: number }; Returns: Json }
      revoke_access_token: { Args: { token_id: string }; Returns: undefined }
      search_webapps: {
        Args: {
          catalogue?: number
          cursor?: string
          language?: string
          page_size?: number
          query?: string
          skip_failing?: boolean
          tag?: string
        }
        Returns: {
          catalogue_id: number
          created_at: string
          description: string
          description_language: string
          icon_url: string
          id: number
          next_cursor: string
          screenshot_url: string
          slug: string
          tags: string[]
          title: string
          url: string
        }[]
      }
      set_handle: { Args: { wanted: string }; Returns: undefined }
      starter_sets: {
        Args: Record<PropertyKey, never>
        Returns: {
          icon_url: string
          id: number
          rank: number
          slug: string
          starter: string
          title: string
          url: string
        }[]
      }
      store_charts: {
        Args: Record<PropertyKey, never>
        Returns: {
          chart: string
          icon_url: string
          id: number
          rank: number
          slug: string
          tags: string[]
          title: string
          url: string
        }[]
      }
      store_tags: {
        Args: { max_tags?: number }
        Returns: {
          apps: number
          tag: string
        }[]
      }
      undo_queue_retry: { Args: { retried: string }; Returns: number }
      undo_webapp_change: { Args: { wanted: string }; Returns: number }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
